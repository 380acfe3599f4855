/** `/pass-and-play`: a match of people at one device, which no server knows. Its parts are loaded with it, for no other page. */
import { pageMessages } from '../../i18n/en/pages';
import { lazy } from '../../ui/lazy';

const Start = lazy(async () => (await import('./DeviceStart')).DeviceStart, pageMessages.match.loading);
const Table = lazy(async () => (await import('./DeviceTable')).DeviceTable, pageMessages.match.loading);

export const DevicePage = ({ id }: { id: string | null }) => (id === null ? <Start /> : <Table id={id} />);
