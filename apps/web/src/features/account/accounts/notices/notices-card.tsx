import type { NoticeSetting } from '@pinkas/contract/shell/notices/notices.contract';
import { NOTICE_MAILS, type NoticeMail } from '@pinkas/domain/notices/notice';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SelectBox } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useNoticeSettings, useSaveNoticeSetting } from './notice-settings.queries.ts';
import './notices-card.css';

/** Chooses the notices of the person in this business: at the bell, by email, or none. Each choice is saved at once. */
export function NoticesCard() {
  const text = usePhrases('noticeSettings');
  const { data, isError, error, isFetching, refetch } = useNoticeSettings();
  const saving = useSaveNoticeSetting(() => toast.success(text('saved')));
  return (
    <Card title={text('card')} note={text('about')}>
      <ServerProblem reason={saving.error} />
      {data === undefined && isError && (
        <PageError
          title={text('failed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonRows rows={4} />}
      {data !== undefined && (
        <>
          <table className="notice-settings">
            <thead>
              <tr>
                <th scope="col">{text('kind')}</th>
                <th scope="col">{text('inProduct')}</th>
                <th scope="col">{text('mail')}</th>
              </tr>
            </thead>
            <tbody>
              {data.settings.map((setting) => (
                <SettingRow
                  key={setting.kind}
                  setting={setting}
                  onChange={(changed) => saving.mutate(changed)}
                />
              ))}
            </tbody>
          </table>
          <p className="notice-settings__help">{text('dailyHelp')}</p>
        </>
      )}
    </Card>
  );
}

interface SettingRowProps {
  readonly setting: NoticeSetting;
  readonly onChange: (changed: NoticeSetting) => void;
}

function SettingRow({ setting, onChange }: SettingRowProps) {
  const text = usePhrases('noticeSettings');
  const kind = text(setting.kind);
  return (
    <tr>
      <th scope="row">{kind}</th>
      <td>
        <SelectBox
          label={text('inProductOf', { kind })}
          isChecked={setting.inProduct}
          onChange={(inProduct) => onChange({ ...setting, inProduct })}
        />
      </td>
      <td>
        <SelectField
          label={text('mailOf', { kind })}
          isLabelHidden
          size="sm"
          value={setting.mail}
          options={NOTICE_MAILS.map((value) => ({ value, label: text(value) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...setting, mail: mailOf(currentTarget.value) })
          }
        />
      </td>
    </tr>
  );
}

function mailOf(value: string): NoticeMail {
  return NOTICE_MAILS.find((one) => one === value) ?? 'none';
}
