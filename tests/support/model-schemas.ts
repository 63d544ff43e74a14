/** Schemas of other programs' models; without a licence of their own, they are no part of the product. */
export const gbxmlSchema = '../services/schemas/GreenBuildingXML_Ver7.03.xsd'
export const hbjsonSchema = '../services/schemas/honeybee-model.schema.json'
