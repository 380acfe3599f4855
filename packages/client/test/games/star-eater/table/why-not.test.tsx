import { whyNot, type Aim } from '@star-eater/rules/src/games/star-eater';
import { render, screen } from '@testing-library/preact';
import { WhyNot, type Pointed } from '../../../../src/games/star-eater/common/table/WhyNot';
import { knownPosition } from '../../../../src/games/star-eater/common/plan/position';
import { atTable, duelSnapshot } from '../../../support/table';
import { FACTIONS } from '@star-eater/rules/src/games/star-eater';

const AIM: Aim = { at: 'launch', seat: 0, callSign: 1 };

function pointedAt(pointed: Pointed) {
  const table = atTable();
  const position = knownPosition(duelSnapshot(), (seat) => FACTIONS[seat === 0 ? 'fpa' : 'tessari'] ?? null);
  table.request.set({
    overlay: { choices: [{ value: '0', hex: [2, 7], label: 'a hangar', kind: 'launch' }] },
    whyNot: (hex) => position && whyNot(position, AIM, hex),
    onPick: null,
  });
  render(table.around(<WhyNot pointed={pointed} />));
  return table;
}

describe('docs/design.md, Choices: illegal ones say why with the paragraph', () => {
  test('a hovered hex shows why, with a link to the paragraph', () => {
    const table = pointedAt({ hex: [0, 0], picked: false });
    expect(screen.getByText('A corvette leaves in line with a hangar of its ship.')).toBeTruthy();
    screen.getByRole('button', { name: /§11\.1\.1/ }).click();
    expect(table.rules).toEqual(['§11.1.1']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a picked one announces it', () => {
    pointedAt({ hex: [0, 0], picked: true });
    expect(screen.getByRole('status').textContent).toBe(
      'A corvette leaves in line with a hangar of its ship. §11.1.1',
    );
  });

  test('a legal choice explains nothing', () => {
    pointedAt({ hex: [2, 7], picked: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
