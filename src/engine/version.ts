/** Version of the calculation; stored with every result, so that old results stay explainable. */
export const ENGINE_VERSION = '0.3.1'
