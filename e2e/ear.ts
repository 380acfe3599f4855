/**
 * A blind player with a keyboard: knows only Chromium's accessibility tree (roles, names, states) and presses
 * keys. Uses no selectors and no test ids.
 */
import { expect, type CDPSession, type Page } from '@playwright/test';

interface AXValue {
  value?: unknown;
}
interface AXNode {
  nodeId: string;
  ignored: boolean;
  role?: AXValue;
  name?: AXValue;
  value?: AXValue;
  description?: AXValue;
  properties?: { name: string; value: AXValue }[];
  childIds?: string[];
}

/** One thing as a screen reader would announce it. */
export interface Heard {
  role: string;
  name: string;
  value: string;
  /** `checked`, `pressed`, `disabled`, `focused` and the like, where announced. */
  states: Record<string, string>;
}

type Name = string | RegExp;

/** Each is one thing for who reads from line to line, with all that is inside. */
const READ_AS_ONE = new Set([
  ...[
    'button',
    'link',
    'checkbox',
    'radio',
    'image',
    'heading',
    'tab',
    'slider',
    'switch',
    'option',
    'meter',
  ],
  ...['textbox', 'combobox', 'StaticText'],
]);

/** More tab stops than this between two things are too many. */
const MOST_TABS = 90;

const heardOf = (node: AXNode): Heard => ({
  role: String(node.role?.value ?? ''),
  name: String(node.name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim(),
  value: String(node.value?.value ?? ''),
  states: Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name, String(value.value ?? '')]),
  ),
});

const fits = (name: Name, heard: string): boolean =>
  typeof name === 'string' ? heard === name : name.test(heard);

export class Ear {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async at(page: Page): Promise<Ear> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Ear(page, session);
  }

  private async nodes(): Promise<AXNode[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: AXNode[];
    };
    return nodes;
  }

  /** Everything announced with this role (and name). */
  async all(role: string, name?: Name): Promise<Heard[]> {
    return (await this.nodes())
      .filter(({ ignored }) => !ignored)
      .map(heardOf)
      .filter((heard) => heard.role === role && (name === undefined || fits(name, heard.name)));
  }

  /** Whether it is there and can be used. */
  private async isUsable(role: string, name: Name): Promise<boolean> {
    return (await this.all(role, name)).some(({ states }) => states['disabled'] !== 'true');
  }

  /** Waits until it is there. */
  async hears(role: string, name: Name): Promise<void> {
    await expect
      .poll(async () => (await this.all(role, name)).length, { message: `hears ${role} ${String(name)}` })
      .toBeGreaterThan(0);
  }

  /** The texts within the first thing with this role and name, in order. */
  async wordsIn(role: string, name: Name): Promise<string> {
    const nodes = await this.nodes();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const wordsOf = (node: AXNode | undefined): string[] => {
      if (!node) return [];
      if (node.role?.value === 'StaticText') return [heardOf(node).name];
      return (node.childIds ?? []).flatMap((id) => wordsOf(byId.get(id)));
    };
    // One that says nothing yet is not heard.
    for (const node of nodes) {
      const heard = heardOf(node);
      if (node.ignored || heard.role !== role || !fits(name, heard.name)) continue;
      const words = wordsOf(node).join(' ');
      if (words !== '') return words;
    }
    return '';
  }

  /** How many things are read out before the first that fits, from the top of the page: controls, pictures, headings, texts. */
  async before(name: RegExp): Promise<number> {
    const nodes = await this.nodes();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    let count = 0;
    const reads = (node: AXNode | undefined): boolean => {
      if (!node) return false;
      const heard = heardOf(node);
      const isOne = !node.ignored && READ_AS_ONE.has(heard.role);
      if (isOne && fits(name, heard.name)) return true;
      if (isOne && (heard.role !== 'StaticText' || heard.name !== '')) count += 1;
      // What is inside of it is its name.
      return !isOne && (node.childIds ?? []).some((id) => reads(byId.get(id)));
    };
    expect(reads(nodes[0]), `something is called ${String(name)}`).toBe(true);
    return count;
  }

  /** The focused element, as announced. */
  async focus(): Promise<Heard> {
    const { result } = (await this.session.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    })) as { result: { objectId?: string } };
    if (!result.objectId) throw new Error('nothing has the focus');
    const { nodes } = (await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })) as unknown as { nodes: AXNode[] };
    await this.session.send('Runtime.releaseObject', { objectId: result.objectId });
    return nodes[0] ? heardOf(nodes[0]) : { role: '', name: '', value: '', states: {} };
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /**
   * Moves by Tab to this role and name; within a group of radios by arrows, as keyboards do. While an answer is on
   * its way to the server a page may take a button away for a moment: then waits for it again.
   */
  async reach(role: string, name: Name): Promise<void> {
    do {
      await expect
        .poll(() => this.isUsable(role, name), { message: `can use ${role} ${String(name)}` })
        .toBe(true);
      for (let stops = 0; stops < MOST_TABS; stops++) {
        if (await this.isAt(role, name)) return;
        if (role === 'radio' && (await this.alongRadios(name))) return;
        await this.press('Tab');
      }
    } while (!(await this.isUsable(role, name)));
    throw new Error(`no Tab leads to ${role} ${String(name)}`);
  }

  private async isAt(role: string, name: Name): Promise<boolean> {
    const now = await this.focus();
    return now.role === role && fits(name, now.name);
  }

  private async alongRadios(name: Name): Promise<boolean> {
    const first = await this.focus();
    if (first.role !== 'radio') return false;
    // Only in the right group: moving along another would change its value.
    const all = (await this.all('radio')).map((heard) => heard.name);
    for (let steps = 0; steps < all.length; steps++) {
      await this.press('ArrowDown');
      const now = await this.focus();
      if (now.role === 'radio' && fits(name, now.name)) return true;
      if (now.name === first.name) return false;
    }
    return false;
  }

  /** Moves to it and presses Enter. */
  async activate(role: 'button' | 'link', name: Name): Promise<void> {
    await this.reach(role, name);
    await this.press('Enter');
  }

  async choose(name: Name): Promise<void> {
    await this.reach('radio', name);
    if ((await this.focus()).states['checked'] !== 'true') await this.press('Space');
    await expect.poll(async () => (await this.focus()).states['checked']).toBe('true');
  }

  /** Selects from a list by typing the beginning. */
  async select(label: Name, beginning: string): Promise<void> {
    await this.reach('combobox', label);
    await this.type(beginning);
    await expect.poll(async () => (await this.focus()).value).toContain(beginning);
  }
}
