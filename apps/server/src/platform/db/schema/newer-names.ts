import type { SourceText } from './statement-scan.ts';

/**
 * Names and clauses of SQL that PostgreSQL 15, the oldest version that we run on, does not know: functions and statements that
 * the release notes of 16, 17 and 18 list as new (appendix E of the manual of each). SQL is in lower case here, which keeps
 * functions of our own apart.
 */
const NEWER: readonly RegExp[] = [
  // 16
  /\b(?:any_value|array_sample|array_shuffle|date_add|date_subtract|pg_input_error_info|pg_input_is_valid|random_normal)\s*\(/g,
  /\b(?:erfc?|json_array|json_arrayagg|json_object|json_objectagg)\s*\(/g,
  /\bis (?:not )?json\b|\bsystem_user\b|\bpg_stat_io\b|\bgeneric_plan\b/g,
  // 17
  /\b(?:json_exists|json_query|json_scalar|json_serialize|json_table|json_value|merge_action|to_bin|to_oct|unicode_assigned|uuid_extract_timestamp|uuid_extract_version|xmltext|pg_basetype)\s*\(/g,
  /\bat local\b|\bbuiltin_locale\b|\btransaction_timeout\b/g,
  // 18
  /\b(?:array_reverse|array_sort|casefold|gamma|lgamma|reverse_bytes|uuidv4|uuidv7)\s*\(/g,
  /\bwithout overlaps\b|\breturning (?:old|new)\.|\bvirtual\s*(?:,|\))|\bnot enforced\b/g,
];

/** Returns where a text uses what only newer servers know, as `path: name`. */
export function findNewerNames(texts: readonly SourceText[]): string[] {
  return texts.flatMap(({ path, text }) =>
    NEWER.flatMap((names) => [...text.matchAll(names)].map(([name]) => `${path}: ${name}`)),
  );
}
