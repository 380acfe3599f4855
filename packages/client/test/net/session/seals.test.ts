/** @jest-environment node */
import { sealHash, type SealedPart } from '@star-eater/rules/src/games/star-eater';
import { recordDisclosure, recordSeals, type SealBook } from '../../../src/net/session/seals';
import { sealOrders } from '../../support/seals';

const orders = sealOrders('m1', 4, 1, { engine: 'NE', commands: ['fire-main'] });
const disclosure = (part: 0 | 1 | 2, value: SealedPart['value']) => ({
  part,
  value,
  nonce: orders.nonces[part] ?? '',
});
const sealed = { seat: 1, committed: true, seals: orders.seal, openings: [] };
const empty: SealBook = new Map();

describe('Seals: made, kept and checked in the browser', () => {
  test('Seals: three parts, the missing command sealed as null, a nonce of 32 bytes each', () => {
    expect(new Set(orders.nonces).size).toBe(3);
    for (const nonce of orders.nonces) expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(orders.seal[2]).toBe(
      sealHash({ match: 'm1', round: 4, seat: 1, part: 2, value: null, nonce: orders.nonces[2] ?? '' }),
    );
  });

  test('Seals: an honest opening is kept', () => {
    const seen = recordSeals(empty, 'm1', 4, sealed);
    const opened = recordSeals(seen, 'm1', 4, { ...sealed, openings: [disclosure(0, 'NE')] });
    expect(opened.get('4:1:0')?.verdict).toBe('kept');
    expect(opened.get('4:1:1')?.verdict).toBe('sealed');
  });

  test('Seals: a missing command’s part opens as null', () => {
    const seen = recordSeals(empty, 'm1', 4, sealed);
    const opened = recordSeals(seen, 'm1', 4, { ...sealed, openings: [disclosure(2, null)] });
    expect(opened.get('4:1:2')).toMatchObject({ value: null, verdict: 'kept' });
  });

  test('Seals: a value other than the sealed one is broken, and stays so', () => {
    const seen = recordSeals(empty, 'm1', 4, sealed);
    const opened = recordSeals(seen, 'm1', 4, { ...sealed, openings: [disclosure(0, 'N')] });
    expect(opened.get('4:1:0')?.verdict).toBe('broken');
    expect(
      recordSeals(opened, 'm1', 4, { ...sealed, openings: [disclosure(0, 'NE')] }).get('4:1:0')?.verdict,
    ).toBe('broken');
  });

  test('Seals: a hash changed together with the orders is found: the one seen first counts', () => {
    const other = sealOrders('m1', 4, 1, { engine: 'S', commands: ['fire-main'] });
    const seen = recordSeals(empty, 'm1', 4, sealed);
    const opened = recordSeals(seen, 'm1', 4, {
      ...sealed,
      seals: other.seal,
      openings: [{ part: 0, value: 'S', nonce: other.nonces[0] ?? '' }],
    });
    expect(opened.get('4:1:0')?.verdict).toBe('broken');
  });

  test('Seals: after taking orders back the new seal counts', () => {
    const again = sealOrders('m1', 4, 1, { engine: 'S', commands: ['special'] });
    let book = recordSeals(empty, 'm1', 4, sealed);
    book = recordSeals(book, 'm1', 4, { ...sealed, committed: false, seals: [] });
    book = recordSeals(book, 'm1', 4, { ...sealed, seals: again.seal });
    book = recordSeals(book, 'm1', 4, {
      ...sealed,
      seals: again.seal,
      openings: [{ part: 0, value: 'S', nonce: again.nonces[0] ?? '' }],
    });
    expect(book.get('4:1:0')?.verdict).toBe('kept');
  });

  test('Seals: an opening that comes with the entry that ends the round is checked too', () => {
    const seen = recordSeals(empty, 'm1', 4, sealed);
    const opened = recordDisclosure(seen, 'm1', { seat: 1, round: 4, ...disclosure(1, 'fire-main') });
    expect(opened.get('4:1:1')?.verdict).toBe('kept');
  });

  test('Seals: an engine card opened by the last commitment is checked when its seal is shown', () => {
    const opened = recordDisclosure(empty, 'm1', { seat: 1, round: 4, ...disclosure(0, 'NE') });
    const openings = [disclosure(0, 'NE')];
    expect(recordSeals(opened, 'm1', 4, { ...sealed, openings }).get('4:1:0')?.verdict).toBe('kept');
    const lied = recordDisclosure(empty, 'm1', { seat: 1, round: 4, ...disclosure(0, 'N') });
    const lies = [disclosure(0, 'N')];
    expect(recordSeals(lied, 'm1', 4, { ...sealed, openings: lies }).get('4:1:0')?.verdict).toBe('broken');
  });

  test('Seals: orders never seen sealed cannot be checked', () => {
    const opened = recordDisclosure(empty, 'm1', { seat: 1, round: 4, ...disclosure(1, 'fire-main') });
    expect(opened.get('4:1:1')?.verdict).toBe('unseen');
  });
});
