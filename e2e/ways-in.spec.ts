import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { privacyMessages } from '../packages/client/src/pages/accounts/privacy/messages';
import { passkeyMessages, signInMessages } from '../packages/client/src/pages/accounts/sign-in/messages';
import { expectNoViolations } from './axe';
import { expect, newcomer, test } from './fixtures';

/** A device with a fingerprint, which is always given. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const playerIn = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('star-eater:identity') ?? '{}') as { playerId: string }).playerId,
  );

async function nameMyself(page: Page, name: string): Promise<string> {
  await page.goto('/me');
  await page.getByLabel(meMessages.name).fill(name);
  await page.getByRole('button', { name: meMessages.save }).click();
  await expect(page.getByText(meMessages.saved)).toBeVisible();
  return playerIn(page);
}

async function addPasskey(page: Page, label: string): Promise<void> {
  await page.getByLabel(passkeyMessages.label).fill(label);
  await page.getByRole('button', { name: passkeyMessages.add }).click();
  await expect(page.getByRole('button', { name: passkeyMessages.removeName(label) })).toBeVisible();
}

/** As if the browser had deleted everything. */
async function forgetEverything(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('P-9, P-80: a passkey signs the same player in after the browser has lost everything, in two taps', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await withAuthenticator(page);
  const before = await nameMyself(page, 'Ada Passkey');
  await addPasskey(page, 'Blue phone');
  // P-8: the first way back in brings a second one.
  await expect(page.getByLabel(meMessages.recoveryCode)).toHaveValue(/^(\w{5}-){5}\w$/);
  await expect(page.getByText(passkeyMessages.oneLeft)).toBeHidden();
  await expectNoViolations(page, 'Me, with a passkey');

  await forgetEverything(page);
  await page.goto('/sign-in');
  await expectNoViolations(page, 'Sign in');
  await page.getByRole('button', { name: signInMessages.passkey }).click();
  await expect(page.getByText(signInMessages.isAlready('Ada Passkey'))).toBeVisible();
  expect(await playerIn(page)).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

test('P-9: the browser forgets a passkey that no account has any more', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url);
  const { cdp, authenticatorId } = await withAuthenticator(page);
  const credentials = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  await nameMyself(page, 'Bo Passkey');
  await addPasskey(page, 'Old key');
  await page.getByRole('button', { name: passkeyMessages.removeName('Old key') }).click();
  await expect(page.getByText(passkeyMessages.oneLeft)).toBeVisible();
  expect(await credentials()).toBe(1);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: signInMessages.passkey }).click();
  await expect(page.getByText('No account has this passkey any more.')).toBeVisible();
  await expect.poll(credentials).toBe(0);
  await context.close();
});

test('P-8, P-11: by the keyboard alone, a recovery code signs in on the page Sign in and the next one is shown', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  const before = await nameMyself(page, 'Cy Recovers');
  await page.getByRole('button', { name: meMessages.recoveryButton }).click();
  const shown = page.getByLabel(meMessages.recoveryCode);
  await expect(shown).toHaveValue(/^(\w{5}-){5}\w$/);
  const code = await shown.inputValue();
  await forgetEverything(page);
  await page.goto('/sign-in');
  const field = page.getByLabel(signInMessages.recoveryTyped);
  for (let i = 0; i < 30 && !(await field.evaluate((each) => each === document.activeElement)); i += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(signInMessages.isAlready('Cy Recovers'))).toBeVisible();
  await expect(shown).toHaveValue(/^(\w{5}-){5}\w$/);
  expect(await shown.inputValue()).not.toBe(code);
  expect(await playerIn(page)).toBe(before);
  await context.close();
});

test('P-7: a player whom the server does not know is led to the page Sign in', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await withAuthenticator(page);
  const before = await nameMyself(page, 'Di Unknown');
  await addPasskey(page, 'Key');
  await context.clearCookies();
  await page.evaluate(() => {
    const key = 'star-eater:identity';
    const me = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...me, token: 'x'.repeat(43) }));
  });
  await page.goto('/me');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: signInMessages.passkey }).click();
  await expect(page.getByText(signInMessages.isAlready('Di Unknown'))).toBeVisible();
  expect(await playerIn(page)).toBe(before);
  await expect(page.getByRole('alert')).toBeHidden();
  await context.close();
});

test('P-65, P-66, P-68: a guest saves their data as a file, reads the page Privacy, and is gone at once', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url);
  await nameMyself(page, 'Ed Leaves');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: meMessages.exportData }).click();
  const path = await (await saving).path();
  expect(readFileSync(path, 'utf8')).toContain('"name": "Ed Leaves"');
  await page.getByRole('link', { name: meMessages.privacy }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeVisible();
  await page.getByRole('link', { name: privacyMessages.toMe }).click();
  await page.getByRole('button', { name: meMessages.removeButton }).click();
  await page.getByRole('button', { name: meMessages.removeConfirm }).click();
  await expect(page.getByText(meMessages.removed)).toBeVisible();
  await expect(page.getByText(meMessages.nobodyYet)).toBeVisible();
  await context.close();
});
