import fc from 'fast-check';

/**
 * Property tests try the same cases on every machine, so that a run says whether the change is sound;
 * `npm run test:long` sets another seed each time, so that new cases are still found.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
