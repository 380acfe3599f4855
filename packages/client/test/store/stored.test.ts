import { guarded } from '../../src/store/stored';

const forbidden = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = {
  getItem: (key: string) => (key === 'old' ? 'kept' : null),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  removeItem: () => forbidden(),
} as unknown as Storage;
const deaf = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
} as unknown as Storage;

describe('docs/design.md, Errors: storage is a gift', () => {
  test.each<[string, () => Storage | null | undefined]>([
    ['forbidden', forbidden],
    ['missing', () => null],
    ['not there at all', () => undefined],
    ['full', () => full],
    ['without a memory', () => deaf],
  ])('storage that is %s: memory takes its place, and the loss is said', (_what, open) => {
    const lost = jest.fn();
    const stored = guarded(open, lost);
    expect(stored.getItem('a')).toBeNull();
    stored.setItem('a', '1');
    expect(stored.getItem('a')).toBe('1');
    expect(lost).toHaveBeenCalledTimes(1);
    stored.removeItem('a');
    expect(stored.getItem('a')).toBeNull();
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('what was kept before the storage was full is still read, and can be replaced or removed', () => {
    const stored = guarded(() => full, jest.fn());
    expect(stored.getItem('old')).toBe('kept');
    stored.setItem('old', 'newer');
    expect(stored.getItem('old')).toBe('newer');
    stored.removeItem('old');
    expect(stored.getItem('old')).toBeNull();
  });

  test('storage that works keeps everything, and another tab’s value is seen', () => {
    localStorage.clear();
    const lost = jest.fn();
    const stored = guarded(() => localStorage, lost);
    stored.setItem('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
    localStorage.setItem('a', '2');
    expect(stored.getItem('a')).toBe('2');
    stored.removeItem('a');
    expect(localStorage.getItem('a')).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  test('storage that comes back is used again', () => {
    localStorage.clear();
    let isOpen = false;
    const stored = guarded(() => (isOpen ? localStorage : forbidden()), jest.fn());
    stored.setItem('a', '1');
    isOpen = true;
    expect(stored.getItem('a')).toBe('1');
    stored.setItem('a', '2');
    expect(localStorage.getItem('a')).toBe('2');
  });
});
