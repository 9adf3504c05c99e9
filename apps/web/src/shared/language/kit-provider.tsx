import { UiProvider } from '@pinkas/ui/provider';
import type { UiTexts } from '@pinkas/ui/texts';
import type { Phrase } from '@pinkas/phrases/phrases';
import { useMemo, type ReactNode } from 'react';

import { useLanguage, usePhrases } from './use-phrases.ts';

function kitTexts(text: Phrase<'shell'>, dialog: Phrase<'dialogs'>): UiTexts {
  return {
    close: text('close'),
    cancel: text('cancel'),
    confirm: text('confirm'),
    optionalMark: text('optionalMark'),
    clear: text('clear'),
    copy: text('copy'),
    copied: text('copied'),
    copyRefused: text('copyRefused'),
    loading: text('loading'),
    more: text('more'),
    showPassword: text('showPassword'),
    hidePassword: text('hidePassword'),
    openCalendar: text('openCalendar'),
    previousMonth: text('previousMonth'),
    nextMonth: text('nextMonth'),
    previousPage: text('previousPage'),
    nextPage: text('nextPage'),
    pages: text('pages'),
    noResults: text('noResults'),
    skipToContent: text('skipToContent'),
    openMenu: text('openMenu'),
    notifications: text('notifications'),
    referenceNumber: text('referenceNumber'),
    actions: text('actions'),
    dialogTitles: {
      notice: dialog('noticeTitle'),
      confirm: dialog('confirmTitle'),
      success: dialog('successTitle'),
      error: dialog('errorTitle'),
      system: dialog('systemTitle'),
    },
    suggestionCount: (count) => text('suggestionCount', { count }),
  };
}

/** The nonce that the server gave this answer; in development the page has none. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The kit with theme, direction and texts in the language of the screen. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const text = usePhrases('shell');
  const dialog = usePhrases('dialogs');
  const texts = useMemo(() => kitTexts(text, dialog), [text, dialog]);
  return (
    <UiProvider language={language} texts={texts} nonce={pageNonce()}>
      {children}
    </UiProvider>
  );
}
