/** Before each test file: property tests use the run's seed, which fast-check prints after a failure. */
import fc from 'fast-check';
import { seedOfThisRun } from './seed.ts';

fc.configureGlobal({ seed: seedOfThisRun() });
