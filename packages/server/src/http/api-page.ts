/** The page `/api`: what programs can call, drawn from the OpenAPI document. Without scripts. */
import { HOUSE_NAME } from '../house-name';
import { escaped } from './escaped';

type Json = Record<string, unknown>;

interface Operation {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
type Content = Record<string, { schema: Json }>;

const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** Sentences with code between grave accents, in paragraphs. */
const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replace(/`([^`]*)`/g, '<code>$1</code>')}</p>`)
    .join('');

const schemaOf = (content: Content | undefined): string => {
  const schema = content?.['application/json']?.schema;
  return schema ? `<pre>${escaped(JSON.stringify(schema, null, 1))}</pre>` : '';
};

const isRefusal = (status: string): boolean => Number(status) >= 400;

function answersOf({ responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description, content }]) =>
      isRefusal(status)
        ? `<dt>${status}</dt><dd>${prose(description)}</dd>`
        : `<dt>${status}</dt><dd>${schemaOf(content) || '<p>Without a body.</p>'}</dd>`,
    )
    .join('');
}

function operationOf(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters, requestBody } = operation;
  const asked = parameters.map(
    ({ name, in: where, schema }) =>
      `<li>${code(name)} (${where === 'path' ? 'in the path' : 'in the query'}) ${code(JSON.stringify(schema))}</li>`,
  );
  return `<details id="${escaped(`${method}${path}`.replace(/[^\w]+/g, '-'))}">
<summary><b>${method.toUpperCase()}</b> ${code(path)} ${escaped(summary)}</summary>
${prose(description)}
${asked.length > 0 ? `<ul>${asked.join('')}</ul>` : ''}
${requestBody ? `<h3>Body</h3>${schemaOf(requestBody.content)}` : ''}
<h3>Answers</h3><dl>${answersOf(operation)}</dl>
</details>`;
}

/** `document`: of `http/openapi.ts`. */
export function apiPage(document: Json): string {
  const { info, paths, components } = document as {
    info: { version: string; description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Json };
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, own]) =>
      `<section><h2>${escaped(tag)}</h2>${own.map(({ method, path, operation }) => operationOf(method, path, operation)).join('')}</section>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary>${code(name)}</summary><pre>${escaped(JSON.stringify(schema, null, 1))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of programs · ${HOUSE_NAME}</title><link rel="stylesheet" href="/api.css">
<main><h1>Calls of programs</h1>${prose(info.description)}
<p>As a file: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1, of version ${escaped(info.version)}. <a href="/me">Tokens and bots are made on Me</a>.</p>
${sections.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section></main></html>`;
}
