import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderApp } from '../../../../test/render-app.tsx';
import {
  REGISTER,
  PASSWORD,
  openFilled,
  agreement,
  press,
  fillRest,
  server,
  startRegistrationServer,
} from './testing/registration-page.tsx';

startRegistrationServer();

describe('what was typed into the form', () => {
  test('what was typed is there again after leaving the page, but for password and agreement', async () => {
    const screen = await renderApp('/register');
    await userEvent.fill(screen.getByLabelText('שם מלא'), 'נועה ברק');
    await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), PASSWORD);
    await userEvent.click(screen.getByRole('link', { name: 'יש לי כבר חשבון' }));
    await expect.element(screen.getByLabelText('שם מלא')).not.toBeInTheDocument();
    window.history.back();
    await expect.element(screen.getByLabelText('שם מלא')).toHaveValue('נועה ברק');
    await expect.element(screen.getByLabelText('סיסמה', { exact: true })).toHaveValue('');
    await expect.element(agreement(screen)).not.toBeChecked();
    expect(JSON.stringify(window.sessionStorage)).not.toContain(PASSWORD);
  });

  test('a wrong address is corrected from the page of its verification', async () => {
    const screen = await openFilled();
    await fillRest(screen);
    await press(screen);
    await userEvent.click(screen.getByRole('link', { name: 'כתובת שגויה? אפשר לתקן אותה' }));
    const email = screen.getByLabelText('דואר אלקטרוני');
    await expect.element(email).toHaveValue('noa@people.test');
    await expect.element(screen.getByLabelText('סוג העסק')).toHaveValue('company');
    await userEvent.fill(email, 'noa.barak@people.test');
    await fillRest(screen);
    await press(screen);
    await expect.element(screen.getByText(/noa\.barak@people\.test/)).toBeVisible();
    const sent = server.callsTo(REGISTER).map(({ body }) => body as Record<string, unknown>);
    expect(sent.map(({ email: to }) => to)).toEqual(['noa@people.test', 'noa.barak@people.test']);
    expect(sent[1]?.['request_id']).not.toBe(sent[0]?.['request_id']);
  });
});
