import type {
  OperatedAddon,
  OperatedPackage,
} from '@pinkas/contract/operator/packages/packages.contract';
import { PACKAGE_FEATURES, type PackageFeature } from '@pinkas/domain/permissions/package-features';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { toast } from '@pinkas/ui/overlay/toast';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useId, useState, type ReactNode } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { PRICE_SCALE, readNumber, shownNumber } from './number-texts.ts';
import { useAddAddon, useAddVersion } from './packages.queries.ts';
import './packages.css';

/** The numbers of a package version, in the order of the dialog; those of prices are in shekels. */
const NUMBERS = [
  { name: 'monthPriceAgorot', label: 'monthPrice', scale: PRICE_SCALE },
  { name: 'yearPriceAgorot', label: 'yearPrice', scale: PRICE_SCALE },
  { name: 'documents', label: 'documentsMost', scale: 0 },
  { name: 'users', label: 'usersMost', scale: 0 },
  { name: 'bankAccounts', label: 'bankMost', scale: 0 },
  { name: 'extraDocumentAgorot', label: 'extraDocument', scale: PRICE_SCALE },
] as const;
type NumberName = (typeof NUMBERS)[number]['name'];

const LABEL_OF_FEATURE = { api: 'featureApi', 'multiple-accounts': 'featureMultiple' } as const;

/** What a dialog says of what it adds. */
interface FrameWords {
  readonly title: string;
  readonly save: string;
  readonly dayHelp: string;
  /** That something begins on the day already. */
  readonly dayTaken: string;
}

interface FrameProps {
  readonly name: string;
  /** For what is no version. */
  readonly words?: FrameWords;
  readonly adding: { readonly isPending: boolean; readonly error: Error | null };
  readonly validFrom: string;
  readonly onDay: (validFrom: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a version: its day, what it holds, and why the server refused it. */
export function VersionFrame({
  name,
  words,
  adding,
  validFrom,
  onDay,
  onSend,
  onClose,
  children,
}: FrameProps) {
  const text = usePhrases('operator');
  const formId = useId();
  const { title, save, dayHelp, dayTaken } = words ?? {
    title: text('versionTitle', { name }),
    save: text('saveVersion'),
    dayHelp: text('validFromHelp'),
    dayTaken: text('day-VALUE_NOT_ALLOWED'),
  };
  const refused =
    adding.error instanceof ApiError
      ? adding.error.fields.find(({ path }) => path === 'validFrom')?.code
      : undefined;
  const wrongDay =
    refused === 'VALUE_NOT_ALLOWED'
      ? dayTaken
      : refused === 'DATE_NOT_AHEAD'
        ? text('day-DATE_NOT_AHEAD')
        : undefined;
  return (
    <SaveDialog
      isWide
      title={title}
      saveLabel={save}
      isSaving={adding.isPending}
      isDisabled={validFrom === ''}
      closesOutside={false}
      formId={formId}
      onClose={onClose}
    >
      <form
        id={formId}
        className="operated-packages__fields"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <DateField
          label={text('validFrom')}
          help={dayHelp}
          invalidText={text('dayInvalid')}
          error={wrongDay}
          value={validFrom}
          onChange={onDay}
        />
        {children}
        {wrongDay === undefined && <ServerProblem reason={adding.error} />}
      </form>
    </SaveDialog>
  );
}

/** Returns what follows the saving of a version: a word, and the end of its dialog. */
export function useSaved(
  onClose: () => void,
  said: 'versionSaved' | 'giftSaved' = 'versionSaved',
): () => void {
  const text = usePhrases('operator');
  return () => {
    toast.success(text(said));
    onClose();
  };
}

/** Another version of a package, which begins as the newest one is. */
export function VersionDialog({
  edited,
  onClose,
}: {
  readonly edited: OperatedPackage;
  readonly onClose: () => void;
}) {
  const text = usePhrases('operator');
  const { language } = useLanguage();
  const [newest] = edited.versions;
  const [validFrom, setValidFrom] = useState('');
  const [typed, setTyped] = useState(() => textsOf(newest));
  const [features, setFeatures] = useState<readonly PackageFeature[]>(newest?.features ?? []);
  const key = useRequestKey();
  const onSaved = useSaved(onClose);
  const adding = useAddVersion();
  function send() {
    const numbers = NUMBERS.map(
      ({ name, scale }) => [name, readNumber(typed[name], scale)] as const,
    );
    if (numbers.some(([, value]) => value === undefined)) return;
    const body = {
      packageId: edited.id,
      validFrom: validFrom as LocalDate,
      features: [...features],
      ...(Object.fromEntries(numbers) as Record<NumberName, number | null>),
    };
    adding.mutate({ body, idempotencyKey: key.keyFor(body) }, { onSuccess: onSaved });
  }
  return (
    <VersionFrame
      name={language === 'en' ? edited.nameEn : edited.nameHe}
      adding={adding}
      validFrom={validFrom}
      onDay={setValidFrom}
      onSend={send}
      onClose={onClose}
    >
      <div className="operated-packages__pair">
        {NUMBERS.map(({ name, label, scale }) => (
          <DecimalField
            key={name}
            label={text(label)}
            help={text(scale === 0 ? 'noLimitHelp' : 'noPriceHelp')}
            scale={scale}
            decimalsMin={scale}
            disabled={edited.isTrial && (label === 'monthPrice' || label === 'yearPrice')}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {PACKAGE_FEATURES.map((feature) => (
        <CheckboxField
          key={feature}
          label={text(LABEL_OF_FEATURE[feature])}
          checked={features.includes(feature)}
          onChange={({ currentTarget }) =>
            setFeatures(
              PACKAGE_FEATURES.filter((one) =>
                one === feature ? currentTarget.checked : features.includes(one),
              ),
            )
          }
        />
      ))}
    </VersionFrame>
  );
}

function textsOf(
  version: OperatedPackage['versions'][number] | undefined,
): Record<NumberName, string> {
  const texts = NUMBERS.map(({ name, scale }) => [
    name,
    shownNumber(version?.[name] ?? null, scale),
  ]);
  return Object.fromEntries(texts) as Record<NumberName, string>;
}

/** Another version of an add-on. */
export function AddonDialog({
  edited,
  onClose,
}: {
  readonly edited: OperatedAddon;
  readonly onClose: () => void;
}) {
  const text = usePhrases('operator');
  const [newest] = edited.versions;
  const [validFrom, setValidFrom] = useState('');
  const [quantity, setQuantity] = useState(shownNumber(newest?.quantity ?? null, 0));
  const [month, setMonth] = useState(shownNumber(newest?.monthPriceAgorot ?? null, PRICE_SCALE));
  const key = useRequestKey();
  const onSaved = useSaved(onClose);
  const adding = useAddAddon();
  function send() {
    const count = readNumber(quantity, 0);
    const price = readNumber(month, PRICE_SCALE);
    if (typeof count !== 'number' || typeof price !== 'number') return;
    const body = {
      key: edited.key,
      validFrom: validFrom as LocalDate,
      quantity: count,
      monthPriceAgorot: price,
    };
    adding.mutate({ body, idempotencyKey: key.keyFor(body) }, { onSuccess: onSaved });
  }
  return (
    <VersionFrame
      name={text(`addon-${edited.limit}`)}
      adding={adding}
      validFrom={validFrom}
      onDay={setValidFrom}
      onSend={send}
      onClose={onClose}
    >
      <div className="operated-packages__pair">
        <DecimalField label={text('quantity')} scale={0} value={quantity} onChange={setQuantity} />
        <DecimalField
          label={text('monthPrice')}
          scale={PRICE_SCALE}
          decimalsMin={PRICE_SCALE}
          value={month}
          onChange={setMonth}
        />
      </div>
    </VersionFrame>
  );
}
