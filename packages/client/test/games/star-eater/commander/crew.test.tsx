import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import type { Entry } from '../../../../src/games/star-eater/common/data';
import { describeBoard } from '../../../../src/games/star-eater/common/board/describe';
import { EscapeChoice } from '../../../../src/games/star-eater/beta/choices/EscapeChoice';
import { MoveChoice } from '../../../../src/games/star-eater/beta/choices/MoveChoice';
import { Orders } from '../../../../src/games/star-eater/beta/orders/Orders';
import { SealedOrders } from '../../../../src/games/star-eater/beta/orders/SealedOrders';
import { Result } from '../../../../src/table/result/Result';
import { Roster } from '../../../../src/games/star-eater/common/table/Roster';
import { ShipSheet } from '../../../../src/games/star-eater/beta/ship/ShipSheet';
import { Chat, loadChat } from '../../../../src/table/chat/Chat';
import { namesIn } from '../../../../src/games/star-eater/common/context/context';
import { commanderMessages } from '../../../../src/games/star-eater/common/messages/commander';
import { commanderCardMessages as cardMessages } from '../../../../src/games/star-eater/common/messages/commander-card';
import { planMessages } from '../../../../src/games/star-eater/common/messages/plan';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { wishFaction } from '../../../../src/games/star-eater/common/lobby/factions';
import { commandCorvetteOf, FACTIONS } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { crewSnapshot, seenBy } from '../../../support/crew';
import { duelSnapshot } from '../../../support/table';

const BO = { seat: 1, kind: 'command-corvette', at: [0, -3], facing: 3 };
const fourWithCommander = () => crewSnapshot({ players: 4, tokens: [BO] });
const threeWithCommander = () => crewSnapshot({ players: 3, tokens: [BO] });

beforeAll(loadChat);
beforeEach(() => sessionStorage.clear());

const sheet = (seat: number, folded: boolean) => <ShipSheet seat={seat} folded={folded} />;

describe('§8: a commander whose ship is lost', () => {
  test.each(['teams', 'free-for-all'] as const)(
    '§8: its sheet explains what it is and how it ends, in %s',
    async (mode) => {
      const table = seenBy(1, mode === 'teams' ? fourWithCommander() : threeWithCommander());
      render(table.around(sheet(1, false)));
      expect(await screen.findByText(cardMessages.lost.mine)).toBeTruthy();
      for (const { text, rule } of cardMessages.endings(mode)) {
        const line = await screen.findByText(text);
        fireEvent.click(within(line).getByRole('button', { name: messages.log.rule(rule) }));
        expect(table.rules.at(-1)).toBe(rule);
      }
    },
  );

  test('§8 step 1: the components of the lost ship are gone, the Command Corvette’s numbers are there', async () => {
    const shown = fourWithCommander();
    const { container } = render(seenBy(1, shown).around(sheet(1, false)));
    const main = FACTIONS[shown.seats[1]?.faction ?? '']?.components.main[0]?.name ?? '';
    expect(container.textContent).not.toContain(main);
    expect(await screen.findByText(commanderMessages.pointDefence)).toBeTruthy();
  });

  test.each([
    [0, cardMessages.stakes('enemy', 'teams').text],
    [3, cardMessages.stakes('ally', 'teams').text],
    [null, cardMessages.stakes('watched', 'teams').text],
  ] as const)('R-41: its folded sheet tells seat %s what is at stake', async (me, text) => {
    render(seenBy(me, fourWithCommander()).around(sheet(1, true)));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('R-41: after the match nothing is at stake', async () => {
    const shown = fourWithCommander();
    const outcome = { winners: [0, 2], rule: 'R-43' as const };
    render(seenBy(0, { ...shown, view: { ...shown.view, outcome } }).around(sheet(1, true)));
    expect(await screen.findByText(cardMessages.lost.enemy, { exact: false })).toBeTruthy();
    expect(screen.queryByText(cardMessages.stakes('enemy', 'teams').text)).toBeNull();
  });

  test('§8.1.3: in a match of three the others see when its Emergency Warp may end it', async () => {
    const made = threeWithCommander();
    const seats = made.view.seats.map((seat) =>
      seat.seat === 1 ? { ...seat, track: [[], ['special' as const]] } : seat,
    );
    const table = seenBy(0, { ...made, view: { ...made.view, seats } });
    render(table.around(sheet(1, true)));
    expect(await screen.findByText(cardMessages.warpThreat(2), { exact: false })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: messages.log.rule('§8.1.3') }));
    expect(table.rules).toEqual(['§8.1.3']);
  });

  const commit: Extract<Legal, { type: 'commit' }> = {
    seat: 1,
    type: 'commit',
    engines: [],
    hand: ['fire-main', 'corvettes', 'defence-stations', 'power-to-engines', 'special'],
    count: 1,
  };

  test('§8.1.1: one command and no engine card are sealed; its options are shown beside them', async () => {
    const table = seenBy(1, fourWithCommander());
    render(table.around(<Orders legal={commit} />));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getAllByText(commanderMessages.command)).toHaveLength(1);
    for (const { text } of cardMessages.rounds) expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(messages.commands['power-to-engines']) }));
    fireEvent.click(screen.getByRole('button', { name: messages.orders.seal }));
    expect(table.committed).toEqual([{ engine: null, commands: ['power-to-engines'] }]);
  });

  test.each([
    ['free-for-all', threeWithCommander],
    ['teams', fourWithCommander],
  ] as const)('§8.1.3: the cards show their effects for a Command Corvette in %s', (mode, made) => {
    const shown = made();
    const { main } = commandCorvetteOf(defined(FACTIONS[shown.seats[1]?.faction ?? '']));
    render(seenBy(1, shown).around(<Orders legal={commit} />));
    const card = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
    expect(card(messages.commands.special).textContent).toContain(commanderMessages.card('special', mode));
    expect(card(messages.commands.corvettes).textContent).toContain(
      commanderMessages.card('corvettes', mode),
    );
    const damage = within(card(messages.commands['fire-main'])).getByTitle(messages.stats.damage);
    expect(damage.textContent?.trim()).toBe(`${messages.stats.damage} ${main.damage}`);
  });

  test('R-29, §8 step 5: the track shows when Emergency Warp can be committed', async () => {
    const shown = fourWithCommander();
    const at = (space: number) => ({
      ...shown,
      view: {
        ...shown.view,
        seats: shown.view.seats.map((seat) =>
          seat.seat === 1
            ? { ...seat, track: [0, 1, 2, 3].map((each) => (each === space ? ['special' as const] : [])) }
            : seat,
        ),
      },
    });
    const table = seenBy(1, at(2));
    render(table.around(<Orders legal={{ ...commit, hand: ['fire-main'] }} />));
    expect(await screen.findByText(cardMessages.warpReady(3))).toBeTruthy();
    // The card that cools down is named as the sentence names it.
    const cooling = screen.getByText(commanderMessages.warp).closest('li');
    expect(cooling?.textContent).toContain(messages.commands.special);
    cleanup();
    render(seenBy(1, at(0)).around(<Orders legal={{ ...commit, hand: ['fire-main'] }} />));
    expect(await screen.findByText(cardMessages.warpReady(1))).toBeTruthy();
  });

  test('§8.1.2, §8.1.3: an activation says whether it is the commander’s own move or its corvettes’', () => {
    const made = fourWithCommander();
    const during = (phase: 'movement' | 'action') => ({ ...made, view: { ...made.view, phase } });
    const at: [number, number] = [0, -2];
    const move = { before: 0, forward: 1, after: 0, at, facing: 3 as const };
    const asked: Extract<Legal, { type: 'move' }> = {
      seat: 1,
      type: 'move',
      activations: 1,
      moves: [move],
      shots: [],
    };
    const table = seenBy(1, during('movement'));
    render(table.around(<MoveChoice legal={asked} />));
    expect(screen.getByText(new RegExp(commanderMessages.moveNote))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: messages.log.rule('§8.1.2') }));
    expect(table.rules).toEqual(['§8.1.2']);
    cleanup();
    const corvettes = { ...asked, activations: 3, moves: [{ ...move, callSign: 1 as const }] };
    render(seenBy(1, during('action')).around(<MoveChoice legal={corvettes} />));
    expect(screen.getByText(new RegExp(commanderMessages.activationsNote))).toBeTruthy();
    expect(screen.getByRole('button', { name: messages.log.rule('§8.1.3') })).toBeTruthy();
  });

  describe('§8.1.2, R-41: where a Command Corvette could still be hit', () => {
    const FIRE = { hand: ['fire-main'], track: [['defence-stations'], ['corvettes'], ['special']] };
    const RARE = [['port-broadside', 'starboard-broadside'], ['power-to-engines'], ['vent-coolant']];
    const onlyFire = (seat: number) => ({
      seat,
      ...FIRE,
      track: FIRE.track.map((cards, space) => [...cards, ...(RARE[space] ?? [])]),
    });
    /** Seat 0 points at [0, -3] and [0, -2] from below; seat 2 is far away. */
    const made = crewSnapshot({
      players: 4,
      ships: [{ seat: 0, faction: 'fpa', at: [0, 4], facing: 0, loadout: { main: 'fpa-main-beam' } }],
      tokens: [BO],
      seats: [onlyFire(0), onlyFire(2)],
    });
    const shown = { ...made, view: { ...made.view, phase: 'movement' as const } };
    const to = (at: [number, number]) => ({ before: at[0], forward: 1, after: 0, at, facing: 3 as const });
    const asked = (...ends: [number, number][]): Extract<Legal, { type: 'move' }> => ({
      seat: 1,
      type: 'move',
      activations: 1,
      moves: ends.map(to),
      shots: [],
    });

    test('the question says how many hexes are safe, and proposes one', () => {
      render(seenBy(1, shown).around(<MoveChoice legal={asked([0, -2], [3, -4])} />));
      expect(screen.getByText(commanderMessages.safety(1, 3))).toBeTruthy();
      expect(screen.getByText(commanderMessages.threats(true, []), { exact: false })).toBeTruthy();
      expect(screen.getByRole('button', { name: messages.choice.move.move })).toHaveProperty(
        'disabled',
        false,
      );
    });

    test('its destinations are named from its bow, not by coordinates', () => {
      render(seenBy(1, shown).around(<MoveChoice legal={asked([0, -2], [3, -4], [0, -4])} />));
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        messages.choice.move.pickHex,
        '1 hex ahead',
        '2 hexes ahead left, 1 behind left',
        '1 hex behind',
      ]);
    });

    test('R-39: so are the hexes and headings of its corvettes', () => {
      const launch = { callSign: 1 as const, hangar: 0, distance: 1 };
      const legal = {
        seat: 1,
        type: 'escape' as const,
        callSigns: [1 as const],
        count: 1,
        launches: [
          { ...launch, facing: 3 as const, at: [0, -1] as [number, number] },
          { ...launch, facing: 2 as const, at: [-1, -3] as [number, number] },
        ],
      };
      render(seenBy(1, shown).around(<EscapeChoice legal={legal} />));
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        messages.choice.corvettes.none,
        '2 hexes ahead, straight on',
        '1 hex behind right, turned left',
      ]);
    });

    test('of equally safe hexes the one that an ensign would take is proposed', () => {
      render(seenBy(1, shown).around(<MoveChoice legal={asked([1, -3], [3, -6])} />));
      const far = screen.getByRole<HTMLSelectElement>('combobox').value;
      cleanup();
      render(seenBy(1, shown).around(<MoveChoice legal={asked([3, -6], [1, -3])} />));
      expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(far);
    });

    test('the chosen hex names who could hit it there', () => {
      render(seenBy(1, shown).around(<MoveChoice legal={asked([0, -2], [3, -4])} />));
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '0,-2' } });
      const threat = planMessages.commanderThreat('Ada', 'fire-main');
      expect(screen.getByText(commanderMessages.threats(true, [threat]), { exact: false })).toBeTruthy();
    });

    test('where no place is safer than its own, it may stay', () => {
      render(seenBy(1, shown).around(<MoveChoice legal={asked([0, -2])} />));
      expect(screen.getByText(commanderMessages.safety(0, 2))).toBeTruthy();
      expect(screen.getByRole('button', { name: messages.choice.move.move })).toHaveProperty(
        'disabled',
        true,
      );
    });
  });

  test('§8.1.1: once sealed, one card is face down', () => {
    const shown = fourWithCommander();
    render(seenBy(1, shown).around(<SealedOrders seat={1} waitingFor="Ada" />));
    expect(screen.getAllByRole('img', { name: new RegExp(messages.orders.sealed) })).toHaveLength(1);
  });

  test('§3: the result names the Command Corvette and who destroyed it', () => {
    const shown = fourWithCommander();
    const over = { ...shown, view: { ...shown.view, outcome: { winners: [0, 2], rule: '§3' as const } } };
    const entry = {
      seq: 3,
      at: 0,
      kind: 'decision' as const,
      by: 0,
      events: [
        {
          type: 'tokenDestroyed' as const,
          token: { seat: 1, kind: 'command-corvette' as const },
          at: [0, -3] as [number, number],
          cause: 'hull' as const,
          by: [0],
          rule: 'R-13' as const,
        },
        { type: 'matchEnded' as const, outcome: over.view.outcome, rule: '§3' as const },
      ],
    };
    render(seenBy(2, over, { log: [entry] }).around(<Result />));
    expect(screen.getByRole('heading', { name: messages.result.wonWith('Ada') })).toBeTruthy();
    expect(screen.getByText(/Bo lost the Command Corvette to Ada\./)).toBeTruthy();
    cleanup();
    render(seenBy(0, over, { log: [entry] }).around(<Result />));
    expect(screen.getByText(/Bo lost the Command Corvette to you\./)).toBeTruthy();
    cleanup();
    render(seenBy(1, over, { log: [entry] }).around(<Result />));
    expect(screen.getByText(/You lost your Command Corvette to Ada\./)).toBeTruthy();
  });
});

describe('docs/design.md: three and four players', () => {
  test('a folded sheet still shows structure, mat and track of a ship', () => {
    const shown = crewSnapshot({
      players: 4,
      ships: [{ seat: 3, linear: [0, 5], rotational: ['ccw'] }],
      seats: [{ seat: 3, track: [[], ['special']] }],
    });
    render(seenBy(0, shown).around(sheet(3, true)));
    expect(screen.getByLabelText(messages.ship.structure)).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /1 hex astern, 1 astern right and a turn anticlockwise/ }),
    ).toBeTruthy();
    const track = screen.getByRole('list', { name: messages.ship.track });
    expect(within(track).getAllByRole('listitem')[1]?.textContent).toContain(messages.commands.special);
  });

  test('R-3: a sheet names its team, and allies', () => {
    render(seenBy(0, fourWithCommander()).around(sheet(2, true)));
    expect(screen.getByTitle(messages.ship.teamName('A'))).toBeTruthy();
    expect(screen.getByText(messages.ship.team)).toBeTruthy();
  });

  test('§8, R-41: the roster shows ship, Command Corvette or out, and whose orders are in', () => {
    const made = fourWithCommander();
    const shown = {
      ...made,
      seats: made.seats.map((seat) => ({ ...seat, committed: seat.seat === 0 })),
      view: {
        ...made.view,
        initiative: [0, 1, 2],
        ships: made.view.ships.filter(({ seat }) => seat !== 3),
        pending: made.view.pending.filter(({ seat }) => seat === 1 || seat === 2),
      },
    };
    render(seenBy(0, shown).around(<Roster />));
    const places = within(screen.getByRole('list', { name: messages.roster.label })).getAllByRole('listitem');
    expect(places.map((place) => place.title)).toEqual([
      `Team A: Ada (you), ${messages.roster.ship}, ${messages.ship.committed}`,
      `Team A: Cleo, ${messages.roster.ship}, ${messages.ship.deciding}`,
      `Team B: Bo, ${messages.roster.commander}, ${messages.ship.deciding}`,
      `Team B: Dan, ${messages.roster.out}`,
    ]);
  });

  test('R-41: a player who is out is told so, and has no instruments', () => {
    const made = threeWithCommander();
    const shown = {
      ...made,
      view: { ...made.view, initiative: [0, 2], tokens: [] },
    };
    render(seenBy(1, shown).around(sheet(1, true)));
    expect(screen.getByText(commanderMessages.out(true, null, null))).toBeTruthy();
    expect(screen.queryByRole('list', { name: messages.ship.track })).toBeNull();
  });

  test('R-43: the sheet of a player who left says so, not that the ship was destroyed', () => {
    const shown = duelSnapshot();
    const ships = shown.view.ships.filter(({ seat }) => seat !== 1);
    const over = {
      ...shown,
      view: { ...shown.view, ships, outcome: { winners: [0], rule: 'R-43' as const } },
    };
    const left = (kind: 'decision' | 'absence') =>
      ({
        seq: 4,
        at: 0,
        kind,
        by: 1,
        events: [{ type: 'resigned', rule: 'R-43', seat: 1 }],
      }) as unknown as Entry;
    render(seenBy(0, over, { log: [left('decision')] }).around(sheet(1, false)));
    expect(screen.getByText(/^Resigned in round \d+\.$/)).toBeTruthy();
    cleanup();
    render(seenBy(0, over, { log: [left('absence')] }).around(sheet(1, false)));
    expect(screen.getByText(/^Ran out of time in round \d+\.$/)).toBeTruthy();
  });

  test('R-43: corvettes aboard are lost with the ship', () => {
    const shown = duelSnapshot();
    const ships = shown.view.ships.filter(({ seat }) => seat !== 0);
    const outcome = { winners: [1], rule: '§3' };
    render(seenBy(0, { ...shown, view: { ...shown.view, ships, outcome } }).around(sheet(0, false)));
    const corvettes = within(screen.getByRole('list', { name: messages.ship.corvettes }));
    expect(corvettes.getAllByText(messages.ship.lost)).toHaveLength(4);
    expect(corvettes.queryByText(messages.ship.aboard)).toBeNull();
  });

  test('docs/design.md, Everyone: the board’s descriptions name allies', () => {
    const shown = fourWithCommander();
    const facts = {
      radius: shown.radius,
      factions: FACTIONS,
      seats: shown.seats.map(({ seat, name }) => ({ seat, name, side: seat % 2 })),
      me: 3,
    };
    const words = [...describeBoard(shown.view, facts).values()].join('\n');
    expect(words).toContain('Command Corvette of your ally Bo, heading ahead');
    expect(words).toContain('of Ada');
    expect(words).not.toContain('ally Ada');
  });

  test('§8: bots with the same name and faction are told apart by their seats', () => {
    const shown = fourWithCommander();
    const bots = {
      ...shown,
      seats: shown.seats.map((seat) => (seat.seat === 0 ? seat : { ...seat, name: 'Ensign' })),
    };
    const names = namesIn(bots);
    expect(new Set([0, 1, 2, 3].map(names.seat)).size).toBe(4);
  });

  test('R-6: in the form an ally gets the same faction; an enemy loses it', () => {
    expect(wishFaction('teams', [null, null, null, null], 2, 'fpa')).toEqual(['fpa', null, 'fpa', null]);
    expect(wishFaction('free-for-all', ['fpa', 'lamais', null], 2, 'fpa')).toEqual([null, 'lamais', 'fpa']);
    expect(wishFaction('duel', ['fpa', 'lamais'], 0, null)).toEqual([null, 'lamais']);
  });

  test('docs/protocol.md, Requests: a team message is sent as one', () => {
    const table = seenBy(0, fourWithCommander());
    render(table.around(<Chat />));
    fireEvent.input(screen.getByLabelText(messages.log.message), { target: { value: 'hold fire' } });
    fireEvent.click(screen.getByRole('checkbox', { name: messages.log.toTeam }));
    fireEvent.click(screen.getByRole('button', { name: messages.log.send }));
    expect(table.asked).toEqual([['chat', { text: 'hold fire', to: 'team' }]]);
  });
});
