/** docs/design.md, Words: sentences that players did not understand have been rewritten, and do not come back. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { replayMessages } from '../src/table/replay/messages';

const PACKAGES = join(__dirname, '../..');
const SOURCES = ['client/src', 'rules/src', 'server/src'];

/** What was said, as a pattern of the literal with `…` for each value in it, and what is said today. */
const RETIRED: readonly (readonly [was: RegExp, now: string])[] = [
  // Terms
  [/\bdrifts? on\b|keeps course/, 'coasts'],
  [/\bcannon token/, 'shell'],
  [/\b[Cc]all-sign …/, 'corvette 2'],
  [/\bcommitments? (do|of|are|were|that)\b/i, 'seal, orders'],
  [/\bswap in\b/i, 'swap for'],
  [/ trophies\b|\bhull taken\b/i, 'ships taken'],
  [/\bnewest book|\bolder book,|\bdraft 0\.10/i, 'Current, Classic or Early rules'],
  [/\b[Oo]perators? (token|sees)|the operator\b/, 'site admin'],
  [/\b(gold|silver) card/, 'special, normal card'],
  [/\bthe fleet of …|\bthe fleet of [A-Z]/i, '…’s fleet'],
  [/\b[Ss]ide lost\b|other side lost/, 'the enemy'],
  [/\b[Cc]hoos(e|es|ing) [a-z…]/, 'pick'],
  [/\b([Tt]orpedo|Command Corvette|Fleet|Seals|Cards|Number) of …/, 'Ada’s torpedo'],
  [/\b(Before|before|out of) the battle|\b(a|A) (small )?battle\b|Both sides agreed/, 'match; players'],
  [/[Oo]lder books|fit out their|\bAll keep course/, 'older rules; pick their loadouts; straight on'],
  [/\blost with its ship|\b(a|the) lost ship\b/, 'destroyed'],
  [/[Nn]ot opened yet|^Check failed|seal (checked|does not match)$/, 'not shown yet; verified, failed'],
  [/\bwhoever\b/i, 'no clause as a subject'],
  // Ids and numbers from 0
  [
    /\bdie\/…|[a-z] \((§|[A-Z]-)[\d.]+\)|[Ss]eat … is out\b/,
    'die 3 shows 7; the rule’s link after the sentence',
  ],
  [/\bSeat … (is not|has no)\b/, 'whose turn it is'],
  [/\bhas no pending decision\b/, 'Too late: this is already decided'],
  [/is not in (this )?hand\b/, 'is not in your hand'],
  [/hard point … cannot reach/, 'Hard point 1 cannot reach that target'],
  // Orders and the plan
  [/^Commit$|Choose two commands/, 'Orders; Pick two'],
  [/One hex N every round/, 'One hex ↑ each round'],
  [/as you suppose|worst case/, 'if you guessed right; at worst'],
  [/rounds tried with orders/, 'From 10 simulated rounds'],
  [/you end … hex|next round you drift/, '1 ahead; edge next round'],
  [/whenever there is a target/, 'at every target'],
  [/speeds up that way|are chosen for you|These arrows move you|to see momentum alone/, 'the tips'],
  // The log and the end
  [/damage from a\b|nothing left to lose|into wreckage, /, 'who did what to whom'],
  [/capital ship is destroyed|commander escapes/, 'breaks apart!, bails out!'],
  [/Accuracy … against|is missed\.|Nothing is hit/, 'the result first, then the sum'],
  [/Track: |offending = |offended/, 'cancelled + pushing = damage'],
  [/removed \+ …|, … times\b|armour restored/, 'cancelled + pushing; twice; regains'],
  [/by another token|leaves the board/, 'Two shells meet; runs out into space'],
  [/: momentum … …|gets back …|… targets …/, 'course bends; is back in hand; locks on to'],
  [/… sealed orders\./, 'has sealed'],
  [/decided it\.|The highest score wins/, 'Turning point, round 4'],
  [/resigned or forfeited|Twenty rounds without/, 'who resigned; Stalemate: 20 quiet rounds'],
  [/^Out of the match\.$|Everybody else is out/, 'Destroyed in round 13; Last fleet flying!'],
  // Star Clash
  [/is eliminated\.|You score …|can do nothing/, 'is wiped out!; +8 −10; No legal play'],
  [/destroys that many/i, 'roll a die'],
  [/destroys on \d.*\(1 in/, 'Raid Rhinoceros · 5+ (1 in 3)'],
  [/is screened: its fleet/, 'two other ships guard it'],
  // Invites, letters and refusals
  [/a seat is free|Your seat is free|seats are reserved for/, 'challenges you; held for'],
  [/opens its random number|no random number from/, 'Preparing fair dice; did not answer'],
  [/^Fit out your ship|^Choosing for you/, 'Pick your loadout; Auto-picking'],
  [/Somebody entered this address|^Your match against/, 'Turn reminders; You beat Bo'],
  [/of the new arrangement|goes to the first hex|flies over free hexes/, 'what to do instead'],
  [/is not asked for\b|seats are closed \(|^Unknown token/, 'what to do instead'],
  [/no server process|refuse the set-up|does not follow from those|fit their commits/, 'what to do instead'],
];

const ANY = new RegExp(RETIRED.map(([was]) => was.source.replace(/[…^$]/g, '')).join('|'), 'i');

/** Programs for whoever runs the house: never read by a player. */
const NOT_FOR_PLAYERS =
  /^(rules\/src\/games\/[^/]+\/(beta\/)?scenario\/|server\/src\/(\w+\/rows|store|cluster|log|workers|http\/operator|moderation\/by-operator|accounts\/reserved-names))/;

/** The literals of a file; the values within a template are `…`. */
function literalsOf(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  // A sentence, not a name in code.
  return found.filter((literal) => /[a-z…] |^[A-Z][a-z-]+$/.test(literal));
}

test('docs/design.md, Words: no page text, sentence of the log or refusal has a form that was retired', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ).filter((name) => !NOT_FOR_PLAYERS.test(name));
  const found = files.flatMap((name) => {
    const text = readFileSync(join(PACKAGES, name), 'utf8');
    if (!ANY.test(text)) return [];
    return literalsOf(name, text).flatMap((literal) =>
      RETIRED.flatMap(([was, now]) => (was.test(literal) ? [`${name}: “${literal}”: ${now}`] : [])),
    );
  });
  expect(found).toEqual([]);
});

test('docs/design.md, Words: a seat without a name of its own is played by its player’s', () => {
  expect(replayMessages.fork.as('Eskola', '')).toBe('Play as Eskola');
  expect(replayMessages.fork.as('Eskola', 'FPA')).toBe('Play FPA, as Eskola');
});
