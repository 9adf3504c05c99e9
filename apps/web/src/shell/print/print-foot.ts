import { formatInstant } from '@pinkas/domain/time/local-date';
import { useEffect } from 'react';

import { deviceNowText } from '../../shared/clock.ts';
import { printedPeriod } from '../../shared/frame/printed-period.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** Isolates the direction of a text among others. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A text as CSS writes it, whatever letters it has. */
function cssText(text: string): string {
  const letters = Array.from(text, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `);
  return `"${letters.join('')}"`;
}

/** The foot of each printed page: whose it is, what it is, of which days, when it was printed, and which page of how many. */
export function footRules(parts: readonly string[], font: string): string {
  const words = parts.filter((part) => part !== '').map(isolated);
  const content = `${cssText(`${words.join('  |  ')}  |  \u2066`)} counter(page) " / " counter(pages) "\\2069"`;
  return `@page { @bottom-center { content: ${content}; font: 400 8pt ${font}; color: #474e5d; } }`;
}

/** Renders the footer at print time, in the page margin, where no row can lie under it. */
export function PrintFoot() {
  const { companyName } = useSession();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    function write(): void {
      const [title = ''] = document.title.split(' · ');
      const { fontFamily } = getComputedStyle(document.body);
      sheet.replaceSync(
        footRules(
          [companyName, title, printedPeriod(), formatInstant(deviceNowText())],
          fontFamily,
        ),
      );
    }
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [companyName]);
  return null;
}
