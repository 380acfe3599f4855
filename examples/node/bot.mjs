// Plays one match against a bot of the house. Node 20 alone: `BOT_TOKEN=se_… node bot.mjs star-clash recruit`.
const { SERVER = 'http://localhost:2567', BOT_TOKEN } = process.env;
const [game = 'star-clash', level = 'recruit'] = process.argv.slice(2);

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${BOT_TOKEN}`, 'content-type': 'application/json' };
  return fetch(SERVER + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const answer = async (...asked) => (await call(...asked)).json();

async function* linesOf(response) {
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) yield JSON.parse(line);
  }
}

const made = await answer('POST', '/api/matches', { game, mode: 'duel', bots: [{ seat: 1, level }] });
const table = `/api/matches/${made.matchId}`;
const stream = await call('GET', `${table}/stream?since=0`);
await call('POST', `${table}/ready`, {});
const state = {};
for await (const line of linesOf(stream)) {
  Object.assign(state, line.state);
  if (line.type === 'state' && state.status === 'opening') await call('POST', `${table}/ready`, {});
  if (state.status === 'finished' || state.status === 'closed') break;
  if (line.type !== 'question') continue;
  const { default: decision } = await answer('GET', `${table}/legal`);
  // A better bot picks from `legal`.
  if (decision) await call('POST', `${table}/decide`, { decision });
}
console.log(JSON.stringify({ matchId: made.matchId, outcome: state.outcome }));
process.exit(0);
