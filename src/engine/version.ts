/** Version of the calculation; stored with every result, so that old results stay explainable. */
export const engineVersion = '0.5.4'
