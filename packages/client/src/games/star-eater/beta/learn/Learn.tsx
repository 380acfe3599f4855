/** `/learn`: a first match in steps, and the rules by paragraph. */
import { useEffect } from 'preact/hooks';
import { pageMessages } from '../../../../i18n/en/pages';
import { setPageTitle } from '../../../../app/tab-signs';
import { Finished } from '../../../../table/learn/Finished';
import { learn } from '../messages/learn';
import { SiteHeader } from '../../../../ui/SiteHeader';
import { parseTopic } from './addresses';
import { EditionPage } from './EditionPage';
import { FirstMatch } from './FirstMatch';
import './learn.css';
import { LearnOverview } from './LearnOverview';
import { RulesPage } from './RulesPage';

export function Learn({ topic }: { topic: string | null }) {
  const where = parseTopic(topic);
  useEffect(() => {
    if (where.kind === 'step' || where.kind === 'finished') setPageTitle(pageMessages.titled(learn.heading));
  }, [topic]);
  switch (where.kind) {
    case 'step':
      return <FirstMatch key={where.at} at={where.at} />;
    case 'index':
      return <LearnOverview />;
    case 'edition':
      return (
        <>
          <SiteHeader here="learn" />
          <EditionPage id={where.id} />
        </>
      );
    case 'finished':
      return <Finished learn="/learn" note={learn.first.finishedNote} />;
    case 'paragraph':
      return (
        <>
          <SiteHeader here="learn" />
          <RulesPage id={where.id} />
        </>
      );
  }
}
