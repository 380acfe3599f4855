import { SiteHeader } from '../SiteHeader';
export function LearnPage({ topic: _topic }: { topic: string | null }) {
  return <SiteHeader here="learn" />;
}
