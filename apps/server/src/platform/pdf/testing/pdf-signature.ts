import { createHash, createVerify } from 'node:crypto';

import forge from 'node-forge';

/** What a check of a PDF's signature found. */
export interface SignatureCheck {
  readonly subFilter: string;
  /** Whether the signature covers every byte except its own. */
  readonly coversWholeFile: boolean;
  /** Whether the digest of the covered bytes is the signed one. */
  readonly digestMatches: boolean;
  /** Whether the signer's key made the signature over the signed attributes. */
  readonly signatureMatches: boolean;
  readonly hasTimestamp: boolean;
  /** The signer's certificate and the others beside it, in PEM. */
  readonly certificates: readonly string[];
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

function child(node: forge.asn1.Asn1, index: number): forge.asn1.Asn1 {
  const found = typeof node.value === 'string' ? undefined : node.value[index];
  if (found === undefined) throw new Error('the signature is not the structure it should be');
  return found;
}

function children(node: forge.asn1.Asn1): forge.asn1.Asn1[] {
  return typeof node.value === 'string' ? [] : node.value;
}

function textOf(node: forge.asn1.Asn1): string {
  if (typeof node.value !== 'string') throw new Error('a primitive value is expected');
  return node.value;
}

function bytesOf(node: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');
}

function attributeValue(attributes: forge.asn1.Asn1, oid: string): forge.asn1.Asn1 | undefined {
  const found = children(attributes).find(
    (attribute) => forge.asn1.derToOid(textOf(child(attribute, 0))) === oid,
  );
  return found === undefined ? undefined : child(child(found, 1), 0);
}

/** Returns the message without the zeros that pad it in the file. */
function withoutPadding(padded: Buffer): Buffer {
  const lengthBytes = (padded[1] ?? 0) & 0x7f;
  const isLong = ((padded[1] ?? 0) & 0x80) !== 0;
  return isLong
    ? padded.subarray(0, 2 + lengthBytes + padded.readUIntBE(2, lengthBytes))
    : padded.subarray(0, 2 + lengthBytes);
}

/** Parts of a CMS `SignedData` with one signer (RFC 5652). */
function readSignedData(der: Buffer) {
  const root = forge.asn1.fromDer(withoutPadding(der).toString('binary'));
  const signedData = children(child(child(root, 1), 0));
  const contextual = (tag: number, parts: readonly forge.asn1.Asn1[]) =>
    parts.find(
      (part) => part.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && Number(part.type) === tag,
    );
  const certificates = contextual(0, signedData);
  const signerInfos = signedData.at(-1);
  if (certificates === undefined || signerInfos === undefined) throw new Error('no signer');
  const signer = children(child(signerInfos, 0));
  const signedAttributes = contextual(0, signer);
  if (signedAttributes === undefined) throw new Error('no signed attributes');
  const at = signer.indexOf(signedAttributes);
  return {
    certificates: children(certificates).map((one) => toPem(bytesOf(one))),
    signedAttributes,
    signature: Buffer.from(textOf(signer[at + 2] ?? signedAttributes), 'binary'),
    unsignedAttributes: contextual(1, signer),
  };
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function lastByteRange(text: string) {
  const ranges = text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  const numbers = [...ranges].at(-1)?.slice(1).map(Number) ?? [];
  const [start = -1, length = -1, secondStart = -1, secondLength = -1] = numbers;
  return { start, length, secondStart, secondLength };
}

/** Checks the last signature of a PDF with other code than that which made it. */
export function checkPdfSignature(pdf: Uint8Array): SignatureCheck {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1');
  const { start, length, secondStart, secondLength } = lastByteRange(text);
  const signed = Buffer.concat([
    file.subarray(start, start + length),
    file.subarray(secondStart, secondStart + secondLength),
  ]);
  const hex = text.slice(start + length + 1, secondStart - 1);
  const cms = readSignedData(Buffer.from(hex, 'hex'));
  const digest = attributeValue(cms.signedAttributes, MESSAGE_DIGEST);
  // The attributes are signed as a SET, whatever tag they carry inside the message.
  const attributes = bytesOf(cms.signedAttributes);
  attributes[0] = 0x31;
  const verify = createVerify('sha256').update(attributes);
  const [signerCertificate = ''] = cms.certificates;
  return {
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text)?.[1] ?? '',
    coversWholeFile:
      start === 0 &&
      text[length] === '<' &&
      text[secondStart - 1] === '>' &&
      secondStart + secondLength === file.length,
    digestMatches:
      digest !== undefined &&
      createHash('sha256').update(signed).digest('binary') === textOf(digest),
    signatureMatches: verify.verify(signerCertificate, cms.signature),
    hasTimestamp:
      cms.unsignedAttributes !== undefined &&
      attributeValue(cms.unsignedAttributes, TIMESTAMP_TOKEN) !== undefined,
    certificates: cms.certificates,
  };
}
