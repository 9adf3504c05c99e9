import {
  BROADCAST_BUTTON_LENGTH_MAX,
  BROADCAST_TEXT_LENGTH_MAX,
  BROADCAST_TITLE_LENGTH_MAX,
  BroadcastForm,
} from '@pinkas/contract/operator/broadcasts/broadcast-form';
import type { BroadcastWords } from '@pinkas/contract/operator/broadcasts/broadcast-words';
import { OPERATED_STATES, type OperatedState } from '@pinkas/domain/packages/operated-state';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { saidIn, showBroadcast } from '../../../shared/broadcasts/show-broadcast.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMakeBroadcast } from './broadcasts.queries.ts';
import './broadcasts.css';

interface Typed extends Readonly<BroadcastWords> {
  readonly kinds: readonly CompanyKind[];
  readonly states: readonly OperatedState[];
  readonly shownFrom: string;
  readonly shownUntil: string;
}

const NOTHING: Typed = {
  titleHe: '',
  textHe: '',
  buttonHe: '',
  titleEn: '',
  textEn: '',
  buttonEn: '',
  link: '',
  kinds: [],
  states: [],
  shownFrom: '',
  shownUntil: '',
};

type Set = (changes: Partial<Typed>) => void;
type ErrorOf = (name: keyof Typed) => string | undefined;

interface PartProps {
  readonly typed: Typed;
  readonly set: Set;
  readonly errorOf: ErrorOf;
}

/** /operator#/messages/new: a message in both languages, whom it is for, and its days. */
export function BroadcastEditor() {
  const text = usePhrases('operator');
  const dialogs = usePhrases('dialogs');
  const { typed, set, errorOf, send, making } = useEditor();
  usePageTitle(text('newMessage'));
  return (
    <form
      className="broadcasts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PageHead
        title={text('newMessage')}
        path={[{ label: text('messages'), href: '#/messages' }, { label: text('newMessage') }]}
        pathLabel={text('accountsPath')}
        actions={<Previews typed={typed} />}
      />
      <Card>
        <div className="broadcasts__fields">
          <Words typed={typed} set={set} errorOf={errorOf} />
          <LtrTextField
            isOptional
            label={text('link')}
            help={text('linkHelp', { example: isolated('/account/packages') })}
            error={errorOf('link')}
            value={typed.link}
            onChange={({ currentTarget }) => set({ link: currentTarget.value })}
          />
        </div>
      </Card>
      <Card>
        <div className="broadcasts__fields">
          <Audience typed={typed} set={set} errorOf={errorOf} />
        </div>
      </Card>
      <ServerProblem reason={isOfFields(making.error) ? null : making.error} />
      <div className="broadcasts__actions">
        <ButtonLink href="#/messages">{dialogs('cancel')}</ButtonLink>
        <Button type="submit" variant="filled" isLoading={making.isPending}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}

function isOfFields(reason: unknown): reason is ApiError {
  return reason instanceof ApiError && reason.fields.length > 0;
}

/** What was typed, what is wrong with it by the rules that the server has, and its sending. */
function useEditor() {
  const text = usePhrases('operator');
  const fields = usePhrases('fields');
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  const key = useRequestKey();
  const making = useMakeBroadcast();
  const checked = BroadcastForm.safeParse(typed);
  const errorOf: ErrorOf = (name) => {
    const own = checked.success
      ? undefined
      : checked.error.issues.find(({ path }) => path[0] === name)?.message;
    const refused = isOfFields(making.error)
      ? making.error.fields.find(({ path }) => path === name)?.code
      : undefined;
    const code = isTried ? (own ?? refused) : undefined;
    return code === undefined ? undefined : fields(code as Parameters<typeof fields>[0]);
  };
  function send() {
    setIsTried(true);
    if (!checked.success) return;
    making.mutate(
      { body: checked.data, idempotencyKey: key.keyFor(checked.data) },
      {
        onSuccess: () => {
          toast.success(text('sent'));
          window.location.hash = '#/messages';
        },
      },
    );
  }
  const set: Set = (changes) => setTyped({ ...typed, ...changes });
  return { typed, set, errorOf, send, making };
}

/** Opens the dialog itself, as people will see it. */
function Previews({ typed }: { readonly typed: Typed }) {
  const text = usePhrases('operator');
  const shell = usePhrases('shell');
  const show = (language: string) => void showBroadcast(saidIn(typed, language), shell('close'));
  return (
    <>
      <Button disabled={typed.titleEn === ''} onClick={() => show('en')}>
        {text('previewEn')}
      </Button>
      <Button disabled={typed.titleHe === ''} onClick={() => show('he')}>
        {text('preview')}
      </Button>
    </>
  );
}

const LANGUAGES = [
  { title: 'titleHe', words: 'textHe', button: 'buttonHe', dir: 'rtl' },
  { title: 'titleEn', words: 'textEn', button: 'buttonEn', dir: 'ltr' },
] as const;

function Words({ typed, set, errorOf }: PartProps) {
  const text = usePhrases('operator');
  return (
    <div className="broadcasts__pair">
      {LANGUAGES.map(({ title, words, button, dir }) => {
        const isEnglish = dir === 'ltr';
        const field = (name: typeof title | typeof words | typeof button, max: number) => ({
          label: text(name),
          dir,
          isOptional: isEnglish,
          maxLength: max,
          error: errorOf(name),
          value: typed[name],
        });
        return (
          <div key={title} className="broadcasts__fields">
            <TextField
              {...field(title, BROADCAST_TITLE_LENGTH_MAX)}
              help={isEnglish ? text('englishHelp') : undefined}
              onChange={({ currentTarget }) => set({ [title]: currentTarget.value })}
            />
            <TextAreaField
              {...field(words, BROADCAST_TEXT_LENGTH_MAX)}
              rows={5}
              onChange={({ currentTarget }) => set({ [words]: currentTarget.value })}
            />
            <TextField
              {...field(button, BROADCAST_BUTTON_LENGTH_MAX)}
              onChange={({ currentTarget }) => set({ [button]: currentTarget.value })}
            />
          </div>
        );
      })}
    </div>
  );
}

function Audience({ typed, set, errorOf }: PartProps) {
  const text = usePhrases('operator');
  const kinds = usePhrases('companyKinds');
  return (
    <>
      <div className="broadcasts__pair">
        {(['shownFrom', 'shownUntil'] as const).map((name) => (
          <DateField
            key={name}
            label={text(name)}
            invalidText={text('dayInvalid')}
            error={errorOf(name)}
            value={typed[name]}
            onChange={(day) => set({ [name]: day })}
          />
        ))}
      </div>
      <Choices
        legend={text('kinds')}
        all={COMPANY_KINDS}
        chosen={typed.kinds}
        nameOf={(kind) => kinds(kind)}
        onChoose={(chosen) => set({ kinds: chosen })}
      />
      <Choices
        legend={text('states')}
        all={OPERATED_STATES}
        chosen={typed.states}
        nameOf={(state) => text(`tab-${state}`)}
        onChoose={(chosen) => set({ states: chosen })}
      />
    </>
  );
}

interface ChoicesProps<V extends string> {
  readonly legend: string;
  readonly all: readonly V[];
  readonly chosen: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onChoose: (chosen: readonly V[]) => void;
}

/** Several of a closed list; none is every one. */
function Choices<V extends string>({ legend, all, chosen, nameOf, onChoose }: ChoicesProps<V>) {
  const text = usePhrases('operator');
  return (
    <fieldset className="broadcasts__choices">
      <legend>
        {legend} <span className="broadcasts__note">{text('everyHelp')}</span>
      </legend>
      {all.map((value) => (
        <CheckboxField
          key={value}
          label={nameOf(value)}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChoose(
              all.filter((one) => (one === value ? currentTarget.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
