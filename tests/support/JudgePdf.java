import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Judges PDF files by veraPDF: JudgePdf FLAVOUR FILE... Prints a line for each test that a file fails. */
public class JudgePdf {
  public static void main(String[] args) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var flavour = PDFAFlavour.fromString(args[0]);
    for (int at = 1; at < args.length; at++)
      try (var file = new FileInputStream(args[at]);
          var parser = Foundries.defaultInstance().createParser(file, flavour)) {
        var result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
        result.getTestAssertions().stream()
            .filter(test -> test.getStatus() == TestAssertion.Status.FAILED)
            .map(test -> test.getRuleId().getClause() + ": " + test.getMessage())
            .distinct()
            .forEach(System.out::println);
        if (result.getTotalAssertions() == 0) System.out.println("nothing was tested");
      }
  }
}
