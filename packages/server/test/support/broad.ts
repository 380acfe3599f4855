/** `npm run nightly`: the same tests with more matches than each submission needs. */
export const isBroad = process.env['BROAD'] === '1';
