/**
 * Node gives each address of `localhost` 250 ms to answer. A process that stands still for longer misses all of them, and a
 * call fails whose server is there.
 */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

setDefaultAutoSelectFamilyAttemptTimeout(60_000);
