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

import { saidIn, showBroadcast } from '../../../shared/broadcasts/show-broadcast.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
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

interface PartProps {
  readonly form: ReturnType<typeof useEditor>;
}

/** /operator#/messages/new: a message in both languages, whom it is for, and its days. */
export function BroadcastEditor() {
  const text = usePhrases('operator');
  const dialogs = usePhrases('dialogs');
  const form = useEditor();
  usePageTitle(text('newMessage'));
  return (
    <form className="broadcasts" {...form.element}>
      <PageHead
        title={text('newMessage')}
        path={[{ label: text('messages'), href: '#/messages' }, { label: text('newMessage') }]}
        pathLabel={text('accountsPath')}
        actions={<Previews typed={form.draft} />}
      />
      <Card>
        <div className="broadcasts__fields">
          <Words form={form} />
          <LtrTextField
            {...form.bind('link')}
            isOptional
            label={text('link')}
            help={text('linkHelp', { example: isolated('/account/packages') })}
          />
        </div>
      </Card>
      <Card>
        <div className="broadcasts__fields">
          <Audience form={form} />
        </div>
      </Card>
      <ServerProblem reason={form.failure} />
      <div className="broadcasts__actions">
        <ButtonLink href="#/messages">{dialogs('cancel')}</ButtonLink>
        <Button type="submit" variant="filled" isLoading={form.isSaving}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}

const SPEC: FormSpec<Typed, BroadcastForm> = { schema: BroadcastForm };

function useEditor() {
  const text = usePhrases('operator');
  const making = useMakeBroadcast();
  return useForm({
    spec: SPEC,
    stored: NOTHING,
    send: (body, idempotencyKey) => making.mutateAsync({ body, idempotencyKey }),
    isLeftOnSave: true,
    onSaved() {
      toast.success(text('sent'));
      window.location.hash = '#/messages';
    },
  });
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

function Words({ form }: PartProps) {
  const text = usePhrases('operator');
  return (
    <div className="broadcasts__pair">
      {LANGUAGES.map(({ title, words, button, dir }) => {
        const isEnglish = dir === 'ltr';
        const field = (name: typeof title | typeof words | typeof button, max: number) => ({
          ...form.bind(name),
          label: text(name),
          dir,
          isOptional: isEnglish,
          maxLength: max,
        });
        return (
          <div key={title} className="broadcasts__fields">
            <TextField
              {...field(title, BROADCAST_TITLE_LENGTH_MAX)}
              help={isEnglish ? text('englishHelp') : undefined}
            />
            <TextAreaField {...field(words, BROADCAST_TEXT_LENGTH_MAX)} rows={5} />
            <TextField {...field(button, BROADCAST_BUTTON_LENGTH_MAX)} />
          </div>
        );
      })}
    </div>
  );
}

function Audience({ form }: PartProps) {
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
            error={form.problem(name)}
            value={form.draft[name]}
            onChange={(day) => form.change({ [name]: day })}
          />
        ))}
      </div>
      <Choices
        legend={text('kinds')}
        all={COMPANY_KINDS}
        chosen={form.draft.kinds}
        nameOf={(kind) => kinds(kind)}
        onChoose={(chosen) => form.change({ kinds: chosen })}
      />
      <Choices
        legend={text('states')}
        all={OPERATED_STATES}
        chosen={form.draft.states}
        nameOf={(state) => text(`tab-${state}`)}
        onChoose={(chosen) => form.change({ states: chosen })}
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
