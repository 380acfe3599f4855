/** A network between a browser and the server: what is sent arrives half a round trip later. Chromium's own does not slow sockets. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const passOn = (from: Socket, to: Socket, ms: number): void => {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms));
  from.on('end', () => setTimeout(() => to.end(), ms));
  from.on('error', () => to.destroy());
};

/** `url`: of the server. Returns the address behind the network, and what ends it. */
export async function slowNetwork(
  url: string,
  roundTripMs: number,
): Promise<{ url: string; end: () => void }> {
  const network = createServer((browser) => {
    const server = connect(Number(new URL(url).port), new URL(url).hostname);
    passOn(browser, server, roundTripMs / 2);
    passOn(server, browser, roundTripMs / 2);
  });
  await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening));
  const { port } = network.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end: () => network.close() };
}
