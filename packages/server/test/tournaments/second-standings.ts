/**
 * P-49, P-53. A second, simple way from results to standings: from the list of all pairings as the rounds' answers have them, by
 * loops over pairs. It shares nothing with the server's.
 */

export interface SecondPairing {
  players: { number: number; points: number | null }[];
  isOver: boolean;
}

export interface SecondRow {
  number: number;
  points: number;
  place: number;
  direct: number;
  sonneborn: number;
  buchholz: number;
}

const cents = (value: number) => Math.round(value * 100);

export function secondStandings(numbers: number[], pairings: SecondPairing[]): SecondRow[] {
  const total: Record<number, number> = {};
  for (const number of numbers) total[number] = 0;
  const meetings: { me: number; other: number; points: number; table: number }[] = [];
  let table = 0;
  for (const { players, isOver } of pairings) {
    if (!isOver || players.some(({ points }) => points === null)) continue;
    table += 1;
    for (const me of players) {
      if (total[me.number] === undefined) continue;
      total[me.number] = (cents(total[me.number] ?? 0) + cents(me.points ?? 0)) / 100;
      for (const other of players)
        if (other !== me && total[other.number] !== undefined)
          meetings.push({ me: me.number, other: other.number, points: me.points ?? 0, table });
    }
  }
  const rows: SecondRow[] = [];
  for (const number of numbers) {
    const mine = meetings.filter(({ me }) => me === number);
    let [sonneborn, direct] = [0, 0];
    const others: number[] = [];
    const counted: number[] = [];
    for (const { other, points, table: at } of mine) {
      sonneborn += points * (total[other] ?? 0);
      others.push(total[other] ?? 0);
      if (total[other] === total[number] && !counted.includes(at)) {
        direct += points;
        counted.push(at);
      }
    }
    others.sort((a, b) => b - a);
    others.pop();
    let buchholz = 0;
    for (const each of others) buchholz += each;
    rows.push({
      ...{ number, place: 1, points: cents(total[number] ?? 0) / 100, direct: cents(direct) / 100 },
      ...{ sonneborn: cents(sonneborn) / 100, buchholz: cents(buchholz) / 100 },
    });
  }
  const isBefore = (a: SecondRow, b: SecondRow): boolean => {
    if (a.points !== b.points) return a.points > b.points;
    if (a.direct !== b.direct) return a.direct > b.direct;
    if (a.sonneborn !== b.sonneborn) return a.sonneborn > b.sonneborn;
    return a.buchholz > b.buchholz;
  };
  for (const row of rows) for (const other of rows) if (isBefore(other, row)) row.place += 1;
  return rows;
}
