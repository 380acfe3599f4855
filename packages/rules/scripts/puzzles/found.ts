/** A puzzle as a scenario (docs/scenarios.md), and how hard it is: the share of answers that solve it. */
export interface Found {
  scenario: object;
  share: number;
}
