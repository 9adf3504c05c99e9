import { searchText } from '@pinkas/domain/text/search-text';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { MatchText } from '@pinkas/ui/fields/combobox/match-text';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { SectionKey, SectionNames } from './usage-sections.ts';

/** A setting by its statement, and what explains it. */
interface NamedSetting {
  readonly section: SectionKey;
  readonly title: string;
  readonly hint: string;
}

/** All settings of the page in the order of their topics. */
function useSettings(): readonly NamedSetting[] {
  const reminders = usePhrases('reminders');
  const payment = usePhrases('paymentDetails');
  const quotes = usePhrases('quotes');
  const documents = usePhrases('newDocuments');
  const mail = usePhrases('mailSettings');
  const receiving = usePhrases('receiving');
  const privacy = usePhrases('privacy');
  const tools = usePhrases('dataTools');
  const books = usePhrases('health');
  const { business } = useAccountSetup();
  const may = useMay();
  const ofPayment = { section: 'payment', hint: '' } as const;
  const ofDocuments = { section: 'new-documents' } as const;
  const ofMail = { section: 'mail' } as const;
  const ofTools = { section: 'data-tools' } as const;
  return [
    { section: 'reminders', title: reminders('planSwitch'), hint: reminders('planSwitchHint') },
    {
      section: 'reminders',
      title: reminders('requestsSwitch'),
      hint: reminders('requestsSwitchHint'),
    },
    { ...ofPayment, title: receiving('usualMeans'), hint: receiving('usualMeansHint') },
    { ...ofPayment, title: receiving('warnsOfCash'), hint: receiving('warnsOfCashHint') },
    { ...ofPayment, title: payment('bankTitle') },
    { ...ofPayment, title: payment('bitPhone') },
    { ...ofPayment, title: payment('link'), hint: payment('linkHelp') },
    { ...ofPayment, title: payment('instructions'), hint: payment('instructionsHelp') },
    { ...ofPayment, title: payment('payButton'), hint: payment('payButtonHint') },
    { ...ofPayment, title: payment('tellsEndingCards'), hint: payment('tellsEndingCardsHint') },
    { ...ofPayment, title: payment('tellsRefusedCards'), hint: payment('tellsRefusedCardsHint') },
    { ...ofPayment, title: payment('termsTitle'), hint: payment('termsText') },
    { ...ofDocuments, title: documents('rounding'), hint: documents('roundingHint') },
    ...(paysVat(business.kind)
      ? [{ ...ofDocuments, title: documents('prices'), hint: documents('pricesHint') }]
      : []),
    { ...ofDocuments, title: documents('isMailed'), hint: documents('isMailedHint') },
    { ...ofDocuments, title: documents('sendsCopy'), hint: documents('sendsCopyHint') },
    { ...ofMail, title: mail('senderName'), hint: mail('senderNameHint') },
    { ...ofMail, title: mail('replyTo'), hint: mail('replyToHint') },
    { ...ofMail, title: mail('copyTo'), hint: mail('copyToHint') },
    { ...ofMail, title: mail('textsTitle'), hint: mail('textsNote') },
    { section: 'quotes', title: quotes('ordersAccepted'), hint: quotes('ordersAcceptedHint') },
    {
      section: 'privacy',
      title: privacy('notesOpenings'),
      hint: privacy('notesOpeningsHint'),
    },
    { section: 'session', title: privacy('devices'), hint: privacy('devicesNote') },
    ...(may('bookkeeping.read')
      ? [{ ...ofTools, title: books('title'), hint: books('note') }]
      : []),
    { ...ofTools, title: tools('storage'), hint: tools('storageHint') },
    ...(may('customers.merge')
      ? [{ ...ofTools, title: tools('customers'), hint: tools('customersNote') }]
      : []),
  ];
}

interface FoundSettingsProps {
  readonly search: string;
  readonly names: SectionNames;
  readonly onChoose: (section: SectionKey) => void;
  readonly onClear: () => void;
}

/** The settings of all topics that match a search; choosing one opens its topic. */
export function FoundSettings({ search, names, onChoose, onClear }: FoundSettingsProps) {
  const text = usePhrases('newDocuments');
  const found = useSettings().filter(({ title, hint, section }) =>
    [title, hint, names[section]].some((words) => searchText(words).includes(searchText(search))),
  );
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState
          title={text('noneFound', { search })}
          text={text('noneFoundText')}
          actions={<Button onClick={onClear}>{text('clearSearch')}</Button>}
        />
      </Card>
    );
  }
  return (
    <Card title={text('found')} isFlush>
      <ul className="found-settings">
        {found.map(({ section, title, hint }) => (
          <li key={`${section} ${title}`}>
            <button type="button" className="found-settings__one" onClick={() => onChoose(section)}>
              <span className="setting__title">
                <MatchText text={title} query={search} />
              </span>
              {hint !== '' && (
                <span className="setting__note">
                  <MatchText text={hint} query={search} />
                </span>
              )}
              <span className="found-settings__topic">{names[section]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
