/** All migrations, oldest first. Add new ones at the end. A test puts a later version in the place of this file. */
import type { Migration } from '../migrate.ts';
import { firstSchema } from './0001-first-schema.ts';
import { answeredChecks } from './0002-answered-checks.ts';
import { noStoredSums } from './0003-no-stored-sums.ts';
import { oneView } from './0004-one-view.ts';
import { searchNames } from './0005-search-names.ts';
import { closingsElsewhere } from './0006-closings-elsewhere.ts';
import { manyItems } from './0007-many-items.ts';
import { countsInItsPlace } from './0008-counts-in-its-place.ts';
import { discounts } from './0009-discounts.ts';
import { cashIsGivenBack } from './0010-cash-given-back.ts';

export const migrationsInOrder: readonly Migration[] = [
  firstSchema,
  answeredChecks,
  noStoredSums,
  oneView,
  searchNames,
  closingsElsewhere,
  manyItems,
  countsInItsPlace,
  discounts,
  cashIsGivenBack,
];
