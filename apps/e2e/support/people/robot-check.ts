import type { Page } from '@playwright/test';

/** Ticks the robot check of the page and waits until it is solved. */
export async function solveRobotCheck(page: Page): Promise<void> {
  const widget = page.locator('altcha-widget');
  const box = widget.getByRole('checkbox');
  // The box is there once the check was fetched; only then is its state listened to.
  await box.waitFor();
  const solved = widget.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.addEventListener('statechange', (event: Event) => {
          if (event instanceof CustomEvent && event.detail.state === 'verified') resolve();
        });
      }),
  );
  await box.click();
  await solved;
}
