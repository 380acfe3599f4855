/** `npm run nightly`: the same tests with more matches. */
export const isBroad = process.env['BROAD'] === '1';
