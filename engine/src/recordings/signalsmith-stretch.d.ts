/** Registers its processor where it is evaluated in the scope of a worklet. */
declare module 'signalsmith-stretch' {}
