/** Settings kept in this browser. */
import { createStore } from '../store/store';
import { forBrowser } from '../store/stored';

export const THEMES = ['system', 'dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Animation speeds that show something. */
export const PLAYED_SPEEDS = [0.5, 1, 2] as const;

/** 0: instantly. */
export const SPEEDS = [...PLAYED_SPEEDS, 0] as const;

/** What has a slider of its own. */
export const LEVELS = ['volume', 'music'] as const;

export interface Settings {
  theme: Theme;
  /** Animation speed: 1 is normal, 0 is instant. */
  speed: number;
  /** Browsers play no sound before the first click. */
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Of the bed under a match, 0 to 1; 0 is none. */
  music: number;
  notices: boolean;
  /** WCAG 2.1.4: whether single keys work at the table. */
  keys: boolean;
  /** Whether a card that was dropped on its target waits for a button. */
  confirmDrops: boolean;
}

const KEY = 'star-eater:settings';

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser or its system asks for quiet. A switch turns sound on there, too. */
function asksForQuiet(): boolean {
  const asked = navigator as { getAutoplayPolicy?(of: 'audiocontext'): string };
  return asked.getAutoplayPolicy?.('audiocontext') === 'disallowed' || prefersReducedMotion();
}

/** Dark is the default theme. A phone plays music only when asked. */
const DEFAULTS: Settings = {
  theme: 'dark',
  speed: 1,
  sound: !asksForQuiet(),
  volume: 0.6,
  music: matchMedia('(pointer: coarse)').matches ? 0 : 0.35,
  notices: false,
  keys: true,
  confirmDrops: false,
};

const level = (found: unknown): number | null =>
  typeof found === 'number' && found >= 0 && found <= 1 ? found : null;

function parseSettings(text: string | null): Settings {
  if (text === null) return DEFAULTS;
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return DEFAULTS;
    const found = data as Partial<Record<keyof Settings, unknown>>;
    return {
      theme: THEMES.find((theme) => theme === found.theme) ?? DEFAULTS.theme,
      speed: SPEEDS.find((speed) => speed === found.speed) ?? DEFAULTS.speed,
      sound: typeof found.sound === 'boolean' ? found.sound : DEFAULTS.sound,
      volume: level(found.volume) ?? DEFAULTS.volume,
      music: level(found.music) ?? DEFAULTS.music,
      notices: found.notices === true,
      keys: found.keys !== false,
      confirmDrops: found.confirmDrops === true,
    };
  } catch {
    return DEFAULTS;
  }
}

export const settings = createStore<Settings>(parseSettings(forBrowser.getItem(KEY)));

settings.subscribe((now) => forBrowser.setItem(KEY, JSON.stringify(now)));

/** Another tab of this browser has changed a setting. */
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue !== null && newValue !== JSON.stringify(settings.get()))
    settings.set(parseSettings(newValue));
});

export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.update((now) => ({ ...now, [key]: value }));
}

/** The board's theme, with `system` resolved. */
export function shownTheme(theme: Theme): 'dark' | 'light' | 'contrast' {
  if (theme !== 'system') return theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Sets the theme on <html>, now and whenever the setting or the system's theme changes. */
export function followTheme(): void {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = shownTheme(settings.get().theme);
  };
  apply();
  settings.subscribe(apply);
  for (const query of ['(prefers-color-scheme: light)', '(prefers-contrast: more)']) {
    matchMedia(query).addEventListener('change', apply);
  }
}
