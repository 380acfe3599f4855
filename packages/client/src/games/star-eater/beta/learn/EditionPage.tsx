/** `/learn/february`, `/learn/draft`: what is different from the newest book, with the rulings. */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../../../app/tab-signs';
import { pageMessages } from '../../../../i18n/en/pages';
import { formMessages } from '../../common/messages/form';
import { differences } from '../messages/differences';
import { learn } from '../messages/learn';
import { paragraphAddress, type OlderEdition } from './addresses';

export function EditionPage({ id }: { id: OlderEdition }) {
  const { title, points } = differences.editions[id];
  useEffect(() => setPageTitle(pageMessages.titled(title)), [id]);
  return (
    <main class="page narrow stack edition-page" id="content">
      <p>
        <a class="learn-back" href="/learn">
          {learn.heading}
        </a>
      </p>
      <h1>{title}</h1>
      <p>{formMessages.editionNotes[id]}</p>
      <h2>{differences.what}</h2>
      <dl>
        {points.map(({ what, text, rule }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {text}{' '}
              <a href={paragraphAddress(rule)}>
                <span class="visually-hidden">{differences.rule} </span>
                {rule}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{differences.rest}</p>
      <p>
        <a class="button" href="/">
          {differences.play}
        </a>
      </p>
    </main>
  );
}
