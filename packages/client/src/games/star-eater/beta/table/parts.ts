/** What the table of Beta 1 and of February draws in its own way. */
import { ShipSheet } from '../ship/ShipSheet';
import type { TableParts } from '../../common/table/Table';
import { Tray } from './Tray';

export const BETA_PARTS: TableParts = {
  Sheet: ShipSheet,
  Tray,
  help: async () => (await import('../../common/messages/help')).helpMessages,
};
