import { TextField } from '@pinkas/ui/fields/text-field';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';

import { hearUse } from '../../../test/hear-use.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { ApiError } from '../api/api-error.ts';
import { useForm, useFormOver } from './use-form.ts';
import { useTyped } from './use-typed.ts';

/** So near its edge that a button which moves by the line of an error is not under the mouse any more. */
const AT_THE_EDGE = { position: { x: 20, y: 2 } };

const SPEC = {
  schema: z.object({ name: z.string().min(1, 'REQUIRED'), code: z.string().max(3, 'TOO_LONG') }),
};

function Sample({ name, send }: { readonly name: string; readonly send: () => void }) {
  const form = useForm({
    spec: SPEC,
    stored: { name, code: '' },
    send: () => Promise.try(send),
  });
  return (
    <form {...form.element}>
      <TextField {...form.bind('name')} label="שם" />
      <TextField {...form.bind('code')} label="קוד" />
      <button type="submit" style={{ blockSize: 20, inlineSize: 80 }}>
        שליחה
      </button>
    </form>
  );
}

test('a press on the button counts though the field that it leaves becomes wrong', async () => {
  const screen = await renderPart(<Sample name="" send={() => undefined} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'שליחה' }), AT_THE_EDGE);
  // An untouched field is reported as well: the form was submitted, and the focus moves to the first problem.
  await expect.element(screen.getByLabelText('שם')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('שם')).toHaveFocus();
});

test('a press beside the button shows what is wrong with the field that it leaves', async () => {
  let sends = 0;
  const screen = await renderPart(<Sample name="" send={() => (sends += 1)} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.click(document.documentElement, { position: { x: 5, y: 300 } });
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('שם')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sends).toBe(0);
});

test('the key that leaves a field shows at once what is wrong with it', async () => {
  const screen = await renderPart(<Sample name="נועה" send={() => undefined} />);
  await userEvent.fill(screen.getByLabelText('קוד'), '12345');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('קוד')).toHaveAttribute('aria-invalid', 'true');
});

test('what is wrong is reported by the names of its fields, whoever refuses it', async () => {
  const heard = hearUse();
  const refuse = () => {
    const fields = [{ path: 'code', code: 'TOO_LONG' }];
    throw new ApiError({ status: 400, code: 'INVALID_REQUEST', fields });
  };
  const screen = await renderPart(<Sample name="" send={refuse} />);
  await screen.getByRole('button', { name: 'שליחה' }).click();
  await expect.poll(() => heard).toEqual([{ kind: 'form-errors', fields: ['name'] }]);
  await userEvent.fill(screen.getByLabelText('שם'), 'נועה');
  await screen.getByRole('button', { name: 'שליחה' }).click();
  await expect.poll(() => heard[1]).toEqual({ kind: 'form-errors', fields: ['code'] });
});

interface Sent {
  readonly name: string;
  readonly key: string;
  readonly how: string | undefined;
}

interface TwoWaysProps {
  readonly send: (sent: Sent) => Promise<unknown>;
  readonly isLeftOnSave?: boolean;
  readonly onSaved?: () => void;
}

/** A form with two buttons; the length that its name may have depends on the code that is typed. */
function TwoWays({ send, isLeftOnSave = false, onSaved }: TwoWaysProps) {
  const typed = useTyped({ name: 'נועה', code: '', note: '' });
  const most = typed.draft.code === 'long' ? 9 : 4;
  const form = useFormOver<typeof typed.draft, { name: string }, unknown, 'approve' | 'wait'>(
    typed,
    {
      spec: {
        schema: z.object({ name: z.string().max(most, 'TOO_LONG') }),
        dependsOn: { name: ['code'] },
      },
      send: ({ name }, key, how) => send({ name, key, how }),
      isLeftOnSave,
      ...(onSaved !== undefined && { onSaved }),
    },
  );
  return (
    <form {...form.element}>
      <TextField {...form.bind('name')} label="שם" />
      <TextField {...form.bind('code')} label="קוד" />
      <TextField {...form.bind('note')} label="הערה" />
      <button type="button" onClick={() => form.submit(undefined, 'approve')}>
        אישור
      </button>
      <button type="button" onClick={() => form.submit(undefined, 'wait')}>
        המתנה
      </button>
      <output>{form.isSaving ? 'נשמר' : 'פנוי'}</output>
    </form>
  );
}

type Screen = Awaited<ReturnType<typeof renderPart>>;
const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click();
const isFree = (screen: Screen) => expect.element(screen.getByText('פנוי')).toBeVisible();
const wrong = (screen: Screen, label: string) =>
  expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
const right = (screen: Screen, label: string) =>
  expect.element(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid', 'true');

test('what may be typed depends on what is typed elsewhere', async () => {
  const screen = await renderPart(<TwoWays send={() => Promise.resolve()} />);
  await userEvent.fill(screen.getByLabelText('שם'), 'נעמי לוי');
  await userEvent.tab();
  await wrong(screen, 'שם');
  await userEvent.fill(screen.getByLabelText('קוד'), 'long');
  await right(screen, 'שם');
});

test('a repeated send reuses its key; another button and a send after a success do not', async () => {
  const sent: Sent[] = [];
  let isDown = true;
  const screen = await renderPart(
    <TwoWays
      send={(one) => {
        sent.push(one);
        return isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
      }}
    />,
  );
  for (const name of ['אישור', 'אישור', 'המתנה']) {
    await press(screen, name);
    await isFree(screen);
  }
  isDown = false;
  await press(screen, 'המתנה');
  await isFree(screen);
  await press(screen, 'המתנה');
  await expect.poll(() => sent.length).toBe(5);
  expect(sent.map(({ how }) => how)).toEqual(['approve', 'approve', 'wait', 'wait', 'wait']);
  const [first, again, other, otherAgain, next] = sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(otherAgain).toBe(other);
  expect(next).not.toBe(other);
});

test('a press during a save sends nothing, and none after it where the form is left', async () => {
  let sends = 0;
  let answer: () => void = () => undefined;
  const screen = await renderPart(
    <TwoWays
      isLeftOnSave
      send={() => {
        sends += 1;
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  await press(screen, 'אישור');
  await press(screen, 'אישור');
  answer();
  await press(screen, 'המתנה');
  await expect.element(screen.getByText('נשמר')).toBeVisible();
  expect(sends).toBe(1);
});

test('a refusal is shown at its field until this changes, or what it depends on', async () => {
  const taken = new ApiError({
    status: 400,
    code: 'INVALID_REQUEST',
    fields: [{ path: 'name', code: 'NAME_TAKEN' }],
  });
  const screen = await renderPart(<TwoWays send={() => Promise.reject(taken)} />);
  await press(screen, 'אישור');
  await wrong(screen, 'שם');
  await userEvent.fill(screen.getByLabelText('הערה'), 'אחר');
  await wrong(screen, 'שם');
  await userEvent.fill(screen.getByLabelText('שם'), 'דנה');
  await right(screen, 'שם');
  await press(screen, 'אישור');
  await wrong(screen, 'שם');
  await userEvent.fill(screen.getByLabelText('קוד'), 'x');
  await right(screen, 'שם');
});

test('what was corrected is sent though the page has not moved to the refused field yet', async () => {
  const sent: string[] = [];
  const taken = new ApiError({
    status: 400,
    code: 'INVALID_REQUEST',
    fields: [{ path: 'name', code: 'NAME_TAKEN' }],
  });
  const screen = await renderPart(
    <TwoWays
      send={({ name }) => {
        sent.push(name);
        return sent.length === 1 ? Promise.reject(taken) : Promise.resolve();
      }}
    />,
  );
  // A page that is not drawn moves nowhere.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await press(screen, 'אישור');
  await wrong(screen, 'שם');
  await userEvent.fill(screen.getByLabelText('שם'), 'דנה');
  await press(screen, 'אישור');
  await expect.poll(() => sent).toEqual(['נועה', 'דנה']);
  frames.mockRestore();
});

test('after a save a field is wrong only once it was left', async () => {
  const screen = await renderPart(
    <TwoWays send={() => Promise.resolve()} onSaved={() => undefined} />,
  );
  await press(screen, 'אישור');
  await isFree(screen);
  await userEvent.fill(screen.getByLabelText('שם'), 'נעמי לוי');
  await right(screen, 'שם');
  await userEvent.tab();
  await wrong(screen, 'שם');
});

test('a form that is not told of its save goes on showing what is wrong: the call may have refused', async () => {
  const screen = await renderPart(<TwoWays send={() => Promise.resolve()} />);
  await press(screen, 'אישור');
  await isFree(screen);
  await userEvent.fill(screen.getByLabelText('שם'), 'נעמי לוי');
  await wrong(screen, 'שם');
});
