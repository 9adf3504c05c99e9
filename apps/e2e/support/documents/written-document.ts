import type { Page } from '@playwright/test';

export function total(page: Page) {
  return page.getByTestId('document-total');
}

export function rail(page: Page) {
  return page.getByRole('complementary', { name: 'סיכום המסמך' });
}
