"""Judges an exported model by a program of others: judge-model.py honeybee|openstudio|idf FILE. Prints a line a fault."""
import json
import sys


def honeybee(path):
    import honeybee_energy  # noqa: F401 (extends the model)
    from honeybee.model import Model

    with open(path, encoding='utf-8') as file:
        report = Model.from_dict(json.load(file)).check_all(raise_exception=False)
    return [line for line in report.split('\n') if line.strip()]


def openstudio(path):
    import openstudio

    place = openstudio.path(path)
    validator = openstudio.XMLValidator.gbxmlValidator(openstudio.VersionString('7.03'))
    faults = [] if validator.validate(place) else [error.logMessage() for error in validator.errors()]
    translator = openstudio.gbxml.GbXMLReverseTranslator()
    loaded = translator.loadModel(place)
    faults += [error.logMessage() for error in translator.errors()]
    if not loaded.is_initialized():
        return faults + ['not loaded']
    spaces = loaded.get().getSpaces()
    return faults + ([] if spaces else ['no spaces']) + [
        f'{space.nameString()} is not enclosed' for space in spaces if not space.isEnclosedVolume()
    ]


def idf(path):
    """Writes FILE.idf, the input of EnergyPlus that OpenStudio makes of an HBJSON file."""
    import openstudio
    from honeybee.model import Model
    from honeybee_openstudio.writer import model_to_openstudio

    with open(path, encoding='utf-8') as file:
        model = model_to_openstudio(Model.from_dict(json.load(file)))
    translator = openstudio.energyplus.ForwardTranslator()
    workspace = translator.translateModel(model)
    # EnergyPlus 25.2 crashes where ideal loads name a list of spaces for their outdoor air, in Honeybee's own models too.
    # A zone has one rate for all its spaces: its first stands for the list.
    for listed in workspace.getObjectsByType(openstudio.IddObjectType('DesignSpecification:OutdoorAir:SpaceList')):
        rates = {group.getString(1).get() for group in listed.extensibleGroups()}
        if len(rates) != 1:
            return [f'{listed.nameString()} has {len(rates)} rates']
        rate = workspace.getObjectByTypeAndName(openstudio.IddObjectType('DesignSpecification:OutdoorAir'), rates.pop())
        for system in listed.sources():
            system.setPointer(system.getSourceIndices(listed.handle())[0], rate.get().handle())
        listed.remove()
    workspace.save(openstudio.path(f'{path}.idf'), True)
    return [error.logMessage() for error in translator.errors()]


print('\n'.join({'honeybee': honeybee, 'openstudio': openstudio, 'idf': idf}[sys.argv[1]](sys.argv[2])))
