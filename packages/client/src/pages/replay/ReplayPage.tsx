import { SiteHeader } from '../SiteHeader';
export function ReplayPage(_props: { id: string; at: number | null }) {
  return <SiteHeader here="other" />;
}
