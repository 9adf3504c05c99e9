import type { Services } from '../../../platform/services.ts';

const NAME = 'Pinkas';

/** The fields of the software that wrote the file. */
export interface SoftwareDetails {
  readonly name: string;
  readonly release: string;
  /** Of the certificate of the tax authority; zeros where the operator set none. */
  readonly registration: string;
  readonly producerName: string;
  readonly producerTaxId: string;
  readonly isRegistered: boolean;
}

/** Returns the fields of the software from the settings. */
export function softwareOf({
  config,
  version,
}: Pick<Services, 'config' | 'version'>): SoftwareDetails {
  const { software } = config;
  return {
    name: NAME,
    release: version,
    registration: software?.registration ?? '00000000',
    producerName: software?.producerName ?? NAME,
    producerTaxId: software?.producerTaxId ?? '000000000',
    isRegistered: software !== undefined,
  };
}
