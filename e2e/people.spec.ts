import { meMessages } from '../packages/client/src/i18n/en/me';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';

test('P-80: storage cleared keeps the person, and Me with a recovery code passes axe', async ({
  server,
  page,
}) => {
  await page.goto(`${server.url}/me`);
  await page.getByLabel(meMessages.name).fill('Ada Cleared');
  await page.getByRole('button', { name: meMessages.save }).click();
  await expect(page.getByText(meMessages.saved)).toBeVisible();
  await page.getByRole('button', { name: meMessages.recoveryButton }).click();
  await expect(page.getByLabel(meMessages.recoveryCode)).toHaveValue(/^(\w{5}-){5}\w$/);
  await expectNoViolations(page, 'Me, with a recovery code');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel(meMessages.name)).toHaveValue('Ada Cleared');
});
