"""Judges an exported model by a program of others: judge-model.py honeybee|openstudio FILE. Prints a line a fault."""
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


print('\n'.join({'honeybee': honeybee, 'openstudio': openstudio}[sys.argv[1]](sys.argv[2])))
