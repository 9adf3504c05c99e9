import {
  cloudBackupContract,
  type BackupKeyForm,
  type ChangedBackupDestination,
  type CloudBackup,
  type NewBackupDestination,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const RUNNING_REFRESH_MS = 3_000;

/** Fetches the backup; while a run is on its way it is fetched again and again. */
export function useCloudBackup() {
  return useQuery({
    ...callQuery(cloudBackupContract.view),
    refetchInterval: ({ state: { data } }) =>
      data?.destinations.some(({ isRunning }) => isRunning) === true && RUNNING_REFRESH_MS,
  });
}

interface ChoosingKey {
  readonly form: BackupKeyForm;
  readonly idempotencyKey: string;
}

interface Connecting {
  readonly form: NewBackupDestination;
  readonly idempotencyKey: string;
}

interface OrderingDrill {
  readonly id: string;
  /** The passphrase, or the secret key. */
  readonly secret: string;
}

interface ChangingDestination {
  readonly id: string;
  readonly form: ChangedBackupDestination;
}

/** Changes of the backup; each answer has all of it as it is then. */
export function useBackupChanges() {
  const client = useQueryClient();
  const { queryKey } = callQuery(cloudBackupContract.view);
  /** A request from before the change may be answered after it, and would be shown over it. */
  async function show(backup: CloudBackup): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, backup);
  }
  const shown = { meta: { isShownInPlace: true } } as const;
  return {
    chooseKey: useMutation({
      ...shown,
      mutationFn: ({ form, idempotencyKey }: ChoosingKey) =>
        call(cloudBackupContract.chooseKey, { body: form, idempotencyKey }),
      onSuccess: show,
    }),
    checkKey: useMutation({
      ...shown,
      mutationFn: (passphrase: string) =>
        call(cloudBackupContract.checkKey, { body: { passphrase } }),
      onSuccess: ({ backup }) => show(backup),
    }),
    connect: useMutation({
      ...shown,
      mutationFn: ({ form, idempotencyKey }: Connecting) =>
        call(cloudBackupContract.connect, { body: form, idempotencyKey }),
      onSuccess: ({ backup }) => show(backup),
    }),
    change: useMutation({
      ...shown,
      mutationFn: ({ id, form }: ChangingDestination) =>
        call(cloudBackupContract.change, { params: { id }, body: form }),
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(cloudBackupContract.remove, { params: { id } }),
      onSuccess: show,
    }),
    test: useMutation({
      mutationFn: (id: string) => call(cloudBackupContract.test, { params: { id } }),
    }),
    drill: useMutation({
      ...shown,
      mutationFn: ({ id, secret }: OrderingDrill) =>
        call(cloudBackupContract.drill, { params: { id }, body: { secret } }),
      onSuccess: ({ backup }) => show(backup),
    }),
    run: useMutation({
      mutationFn: (id: string) => call(cloudBackupContract.run, { params: { id } }),
      onSuccess: show,
    }),
  };
}
export type BackupChanges = ReturnType<typeof useBackupChanges>;
