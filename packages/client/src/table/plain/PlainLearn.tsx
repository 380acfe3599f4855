/** Learn for a game without lessons: its rules. */
import type { ComponentType } from 'preact';

export const plainLearn =
  (
    name: string,
    paragraphs: Readonly<Record<string, { title: string; text: string }>>,
  ): ComponentType<{ topic: string | null }> =>
  () => (
    <main class="page stack" id="content">
      <h1>{name}</h1>
      {Object.entries(paragraphs).map(([id, { title, text }]) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </main>
  );
