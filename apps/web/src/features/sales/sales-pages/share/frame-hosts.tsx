import { FRAME_HOSTS_MAX, hostOfTyped, isFrameHost } from '@pinkas/domain/sales-pages/frame-hosts';
import { Button } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSetFrameHosts } from '../sales-pages.queries.ts';

export interface FrameHostsProps {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly mayWrite: boolean;
}

/** The sites that may show the page in a frame, one a line; addresses that are pasted become their hosts. */
export function FrameHosts({ id, hosts, mayWrite }: FrameHostsProps) {
  const text = usePhrases('salesPages');
  const saving = useSetFrameHosts(id);
  const [typed, setTyped] = useState(hosts.join('\n'));
  const [isPressed, setIsPressed] = useState(false);
  const named = [...new Set(typed.split('\n').map(hostOfTyped))].filter((host) => host !== '');
  const wrong = named.find((host) => !isFrameHost(host));
  const tooMany = named.length > FRAME_HOSTS_MAX ? text('tooManyHosts') : undefined;
  const problem = wrong === undefined ? tooMany : text('wrongHost', { host: isolated(wrong) });
  function save(): void {
    setIsPressed(true);
    if (problem !== undefined) return;
    saving.mutate(named, { onSuccess: () => toast.success(text('hostsSaved')) });
  }
  return (
    <div className="sales-share__hosts">
      <TextAreaField
        label={text('frameHosts')}
        help={text('frameHostsHint', { max: FRAME_HOSTS_MAX })}
        isOptional
        dir="ltr"
        rows={2}
        readOnly={!mayWrite}
        value={typed}
        error={isPressed ? problem : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {mayWrite && named.join() !== hosts.join() && (
        <Button isLoading={saving.isPending} onClick={save}>
          {text('saveHosts')}
        </Button>
      )}
      <ServerProblem reason={saving.error} />
    </div>
  );
}
