/** P-68. What the server keeps, as it says itself. */
import { has } from '../../../net/api-forms';
import { call } from '../../../net/call';

export interface KeptTable {
  name: string;
  title: string;
  why: string;
  howLong: string;
  isPersonal: boolean;
  columns: { column: string; what: string }[];
}

const isTable = (data: unknown): data is KeptTable =>
  has(data, { name: 'string', title: 'string', why: 'string', howLong: 'string', isPersonal: 'boolean' }) &&
  Array.isArray(data['columns']) &&
  data['columns'].every((column) => has(column, { column: 'string', what: 'string' }));

const areTables = (data: unknown): data is { tables: KeptTable[] } =>
  typeof data === 'object' &&
  data !== null &&
  'tables' in data &&
  Array.isArray(data.tables) &&
  data.tables.every(isTable);

export const keptTables = async (): Promise<KeptTable[]> =>
  (await call('GET', '/api/privacy', areTables)).tables;
