/** Issue 40.6: the QR code of an invitation. The grids were read by another program (jsQR) when they were recorded. */
import { createHash } from 'node:crypto';
import { qrCode } from '../../src/ui/qr';

const rowsOf = (text: string): string[] => (qrCode(text) ?? []).map((row) => row.map(Number).join(''));
const hashOf = (text: string): string => createHash('sha256').update(rowsOf(text).join('\n')).digest('hex');

const LINK = 'https://star-eater.example.org/m/fav8n0v0k9rqd7pq?invite=2FDW-C1W0-Y1D';

test('40.6: a short text', () => {
  expect(rowsOf('hi')).toEqual([
    '111111100100101111111',
    '100000101001001000001',
    '101110100100001011101',
    '101110101001001011101',
    '101110100011101011101',
    '100000101110101000001',
    '111111101010101111111',
    '000000000011100000000',
    '111110111100110101010',
    '101001000010100100001',
    '010001110011010011110',
    '111101010000000110100',
    '101011100101010010101',
    '000000001011111001001',
    '111111101000101100010',
    '100000100111111001001',
    '101110101010100100100',
    '101110101100100100100',
    '101110101001010011100',
    '100000101100000110100',
    '111111101111010011110',
  ]);
});

test.each([
  [LINK, 33, '939feac160f86e87209303f2e0afc0adaa6e3ad269a88b3092cb8e78e59ded6b'],
  [`${LINK}&name=${'x'.repeat(50)}`, 41, '42a1898dd173a6e7ab0433e5f806ae353fb2ac18ed56d19e1baf88cf035053ad'],
])('40.6: %s', (text, size, hash) => {
  expect([rowsOf(text).length, hashOf(text)]).toEqual([size, hash]);
});

test('40.6: a text that is too long has none', () => {
  expect(qrCode('x'.repeat(134))).not.toBeNull();
  expect(qrCode('x'.repeat(135))).toBeNull();
});
